// What a team says most often, ready to be sent to the table.

import type { Saying, Scene } from '$web/lib/board';
import { cards, face, handOf, HIDDEN, isRed, NONE, poorWeather, slotAt } from './cards.svelte';
import type { View } from './types';

const MOST = 3; // of a kind

export function sayings({ view, viewer }: Scene<View>): Saying[] {
  if (viewer === null) return [];
  const { table } = view;
  const mine = handOf(view, viewer).map(({ card }) => face(card));
  const attached = (can: 'imaging' | 'spectroscopy') =>
    table.slots.some(
      ({ instrument }) => instrument !== NONE && cards()?.instruments[instrument]?.[can],
    );
  const about = (preset: string, which: (place: number) => boolean) =>
    table.active
      .filter(which)
      .slice(0, MOST)
      .map((place) => ({ preset, piece: `program:${place}` }));
  const slot = (place: number) => slotAt(table, place);
  // With open hands everybody sees what one has.
  const closed = view.hands.some((hand) => hand.some(({ card }) => card === HIDDEN));
  return [
    ...(table.checked_out
      ? []
      : [{ preset: 'gemini.say_time', piece: `program:${poorWeather()}` }]),
    ...about('gemini.say_time', (place) => slot(place).target !== NONE),
    ...about('gemini.say_target', (place) => slot(place).target === NONE),
    ...about('gemini.say_instrument', (place) => slot(place).instrument === NONE),
    ...(attached('spectroscopy') ? [{ preset: 'gemini.say_spectrograph' }] : []),
    ...(attached('imaging') ? [{ preset: 'gemini.say_camera' }] : []),
    { preset: 'gemini.say_weather' },
    ...(closed && mine.some((shown) => shown.kind === 'program' && shown.card.band === 1)
      ? [{ preset: 'gemini.say_band' }]
      : []),
    ...(closed && mine.some((shown) => shown.kind === 'time' && isRed(shown.card))
      ? [{ preset: 'gemini.say_red' }]
      : []),
    ...(closed && mine.some((shown) => shown.kind === 'luck')
      ? [{ preset: 'gemini.say_instant' }]
      : []),
  ];
}
