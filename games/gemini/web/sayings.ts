// What a team says most often, ready to be sent to the table.

import type { Scene } from '$web/lib/board';
import { words } from '$web/lib/messages';
import { cards, face, handOf, HIDDEN, NONE, program } from './cards.svelte';
import type { View } from './types';

const say = words('gemini.saying', {
  time: 'I can bring time to “{name}”.',
  checkouts: 'I can bring time to Checkouts.',
  target: 'I have a target for “{name}”.',
  spectrograph: 'Hold the spectrograph, please.',
  camera: 'Hold the camera, please.',
  weather: 'Let us wait for better weather.',
  band: 'I have a Band-1 program.',
  red: 'I have a Time card in red print.',
  instant: 'I have an Instant.',
});

const MOST = 3; // of a kind

export function sayings({ view, viewer }: Scene<View>): string[] {
  if (viewer === null) return [];
  const { table } = view;
  const mine = handOf(view, viewer).map(({ card }) => face(card));
  const name = (place: number) => ({ name: program(place)?.name ?? '' });
  const attached = (can: 'imaging' | 'spectroscopy') => table.slots.some(({ instrument }) => instrument !== NONE && cards()?.instruments[instrument]?.[can]);
  // With open hands everybody sees what one has.
  const closed = view.hands.some((hand) => hand.some(({ card }) => card === HIDDEN));
  return [
    ...(table.checked_out ? [] : [say('checkouts')]),
    ...table.active.filter((place) => table.slots[place]!.target !== NONE).slice(0, MOST).map((place) => say('time', name(place))),
    ...table.active.filter((place) => table.slots[place]!.target === NONE).slice(0, MOST).map((place) => say('target', name(place))),
    ...(attached('spectroscopy') ? [say('spectrograph')] : []),
    ...(attached('imaging') ? [say('camera')] : []),
    say('weather'),
    ...(closed && mine.some((shown) => shown.kind === 'program' && shown.card.band === 1) ? [say('band')] : []),
    ...(closed && mine.some((shown) => shown.kind === 'time' && shown.card.within > 0) ? [say('red')] : []),
    ...(closed && mine.some((shown) => shown.kind === 'luck') ? [say('instant')] : []),
  ];
}
