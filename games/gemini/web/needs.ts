// What a place still needs, in words. What it is, the server says.

import { words } from '$web/lib/messages';
import {
  byType,
  candidates,
  instrument,
  NONE,
  poorWeather,
  program,
  prospect,
  systemFor,
  target,
  slotAt,
} from './cards.svelte';
import { gradeName, siteName, targetsName } from './names';
import type { TimeRefusal, View } from './types';

const say = words('gemini.needs', {
  line: 'needs {what}',
  and: '{a}; {b}',
  any: 'an instrument',
  imaging: 'an instrument for images',
  spectroscopy: 'an instrument for spectra',
  either: 'an instrument',
  imaging_ao: 'an instrument for images with AO',
  spectroscopy_ao: 'an instrument for spectra with AO',
  either_ao: 'an instrument with AO',
  one_of: '{what} ({names})',
  none: '{what}, and this game has none',
  hours: '{n} more {n|hour|hours}',
  nobody: 'No instrument of this game can observe it.',
  who: 'for {names}',
  checkouts: 'Checkouts to be finished',
  no_target: 'a target',
  weather: 'better weather than {grade}',
  ao_weather: 'better weather than {grade} for AO',
  site: 'an instrument that sees {site}',
  closed: 'its telescope to be open',
  capability_imaging: 'images, which {name} does not take',
  capability_spectroscopy: 'spectra, which {name} does not take',
  capability_either: 'another instrument than {name}',
  ao_only: 'an instrument that works without AO',
  no_ao: 'an instrument with AO',
  needs_system: '{system} for {name}',
  program_ao: 'the other side of the target',
  window: 'its rounds to come',
  fault: 'the guider fault to end',
});

const MOST = 3; // instruments by name

const named = (numbers: number[]) => numbers.map((number) => instrument(number)?.name ?? '');
// "GNIRS, NIFS, …"
export function instrumentsName(numbers: number[]): string {
  const names = named(numbers);
  return names.length > MOST ? [...names.slice(0, MOST), '…'].join(', ') : names.join(', ');
}
// Who could observe that side of a target for a program.
export const observersName = (numbers: number[]) =>
  numbers.length === 0 ? say('nobody') : say('who', { names: instrumentsName(numbers) });

function instrumentNeeded(view: View, place: number): string {
  if (place === poorWeather()) return say('any');
  const card = program(place);
  if (!card) return '';
  const slot = slotAt(view.table, place);
  const ao = slot.target === NONE ? card.ao === 'only' : slot.ao;
  const what = say(ao ? `${card.capability}_ao` : card.capability);
  const able = candidates(view, place);
  return able.length === 0
    ? say('none', { what })
    : say('one_of', { what, names: instrumentsName(able) });
}

// One thing that keeps Time away.
export function lackName(view: View, place: number, lack: TimeRefusal): string {
  const { table } = view;
  const slot = slotAt(table, place);
  const name = instrument(slot.instrument)?.name ?? '';
  const aim = slot.target === NONE ? undefined : target(slot.target);
  const grade = gradeName(table.grade);
  switch (lack) {
    case 'none':
    case 'no_program':
      return '';
    case 'no_instrument':
      return instrumentNeeded(view, place);
    case 'weather':
    case 'ao_weather':
      return say(lack, { grade });
    case 'site':
      return say('site', { site: siteName(aim?.site ?? 'both') });
    case 'capability':
      return say(`capability_${program(place)?.capability ?? 'imaging'}`, { name });
    case 'needs_system':
      return say(lack, {
        name,
        system: instrument(systemFor(instrument(slot.instrument)) ?? NONE)?.name ?? '',
      });
    default:
      return say(lack);
  }
}

// All that keeps Time away, in words.
export const lackNames = (view: View, place: number): string[] =>
  prospect(view, place).lacks.map((lack) => lackName(view, place, lack));

export function needsLine(view: View, place: number): string {
  const { targets, hours, lacks } = prospect(view, place);
  const parts = [
    targetsName(byType(targets)),
    ...lacks.filter((lack) => lack !== 'no_target').map((lack) => lackName(view, place, lack)),
    ...(hours > 0 ? [say('hours', { n: hours })] : []),
  ].filter((part) => part !== '');
  if (parts.length === 0) return '';
  return say('line', { what: parts.reduce((a, b) => say('and', { a, b })) });
}
