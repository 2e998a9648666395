// Plays what is heard at a table. Browsers allow sound only after the page has been touched.

import { settings } from './settings.svelte';
import { RATE, wave, type Sound } from './waves';

const VOLUME: Record<Sound, number> = {
  dice: 0.35,
  card: 0.25,
  coin: 0.2,
  gem: 0.25,
  tile: 0.35,
  turn: 0.25,
  end: 0.3,
};

let context: AudioContext | null = null;
const made = new Map<Sound, AudioBuffer>();

// As "ambient" sound it does not sound on a silent phone, and does not stop music that plays.
function open(): AudioContext {
  const { audioSession } = navigator as { audioSession?: { type: string } };
  if (audioSession) audioSession.type = 'ambient';
  return new AudioContext();
}

function play(sound: Sound) {
  if (!settings.chosen.sound || typeof AudioContext === 'undefined') return;
  const { userActivation } = navigator as Partial<Navigator>; // old browsers have none
  if (!userActivation?.hasBeenActive) return;
  context ??= open();
  if (context.state === 'suspended') void context.resume();
  let buffer = made.get(sound);
  if (!buffer) {
    const samples = wave(sound);
    buffer = context.createBuffer(1, samples.length, RATE);
    buffer.copyToChannel(samples, 0);
    made.set(sound, buffer);
  }
  const source = context.createBufferSource();
  const loudness = context.createGain();
  source.buffer = buffer;
  loudness.gain.value = VOLUME[sound];
  source.connect(loudness).connect(context.destination);
  source.start();
}

export const sounds = {
  move: (sound: Sound = 'tile') => play(sound),
  turn: () => play('turn'),
  end: () => play('end'),
};
