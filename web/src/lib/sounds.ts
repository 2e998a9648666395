// A few quiet tones, synthesised here. Browsers allow sound only after the page has been touched.

import { settings } from './settings.svelte';

let context: AudioContext | null = null;

function chime(frequencies: number[], volume: number, spacing = 0.09) {
  if (!settings.chosen.sound || typeof AudioContext === 'undefined') return;
  const { userActivation } = navigator as Partial<Navigator>; // old browsers have none
  if (!userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const now = context.currentTime;
  frequencies.forEach((frequency, index) => {
    const tone = context!.createOscillator();
    const loudness = context!.createGain();
    const begin = now + index * spacing;
    tone.type = 'sine';
    tone.frequency.value = frequency;
    loudness.gain.setValueAtTime(0, begin);
    loudness.gain.linearRampToValueAtTime(volume, begin + 0.01);
    loudness.gain.exponentialRampToValueAtTime(0.0001, begin + 0.7);
    tone.connect(loudness).connect(context!.destination);
    tone.start(begin);
    tone.stop(begin + 0.75);
  });
}

export const sounds = {
  move: () => chime([392], 0.03),
  turn: () => chime([523.25, 783.99], 0.08),
  end: () => chime([392, 523.25, 659.25, 783.99], 0.08, 0.12),
};
