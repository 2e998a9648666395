// What a program still needs, in a line.

import { words } from '$web/lib/messages';
import {
  cards,
  hoursNeeded,
  hoursOf,
  instrument,
  missing,
  NONE,
  POOR_WEATHER,
  program,
  suits,
} from './cards.svelte';
import { targetsName } from './names';
import type { OpenPart } from './types';

const say = words('gemini.needs', {
  line: 'needs {what}',
  and: '{a}; {b}',
  any: 'an instrument',
  imaging: 'an instrument for images',
  spectroscopy: 'an instrument for spectra',
  imaging_ao: 'an instrument for images with AO',
  spectroscopy_ao: 'an instrument for spectra with AO',
  instead: '{what} instead of {name}',
  hours: '{n} more {n|hour|hours}',
});

export function needsLine(table: OpenPart, place: number): string {
  const slot = table.slots[place]!;
  const card = program(place);
  const parts: string[] = [];
  if (place === POOR_WEATHER) {
    if (slot.instrument === NONE) parts.push(say('any'));
    if (!table.checked_out)
      parts.push(
        say('hours', { n: Math.max(0, (cards()?.checkouts.hours ?? 0) - hoursOf(slot.now)) }),
      );
  } else if (card) {
    const targets = targetsName(missing(place, slot));
    if (targets !== '') parts.push(targets);
    const useless = !suits(slot.instrument, place);
    if (slot.instrument === NONE || useless) {
      const ao = slot.target === NONE ? card.ao === 'only' : slot.ao;
      const what = say(ao ? `${card.capability}_ao` : card.capability);
      parts.push(
        useless ? say('instead', { what, name: instrument(slot.instrument)?.name ?? '' }) : what,
      );
    }
    if (slot.target !== NONE)
      parts.push(say('hours', { n: Math.max(0, hoursNeeded(slot) - hoursOf(slot.now)) }));
  }
  if (parts.length === 0) return '';
  return say('line', { what: parts.reduce((a, b) => say('and', { a, b })) });
}
