// Names that several parts of the board say.

import { phrase, words } from '$web/lib/messages';
import { instrument, NONE, systemFor, type Chosen, scenario } from './cards.svelte';
import type {
  Capability,
  Grade,
  InstrumentCard,
  ProgramAo,
  ProgramCard,
  Red,
  Site,
  Source,
  TargetType,
} from './types';

const say = words('gemini.names', {
  primary: 'Primary',
  secondary: 'Secondary',
  bright: 'Bright',
  north: 'North',
  south: 'South',
  both: 'North or South',
  imaging: 'imaging',
  spectroscopy: 'spectroscopy',
  either: 'imaging or spectroscopy',
  can_both: 'images and spectra',
  can_imaging: 'images',
  can_spectroscopy: 'spectra',
  program_none: 'without AO',
  program_only: 'with AO',
  program_either: 'with or without AO',
  instrument_with_system: 'AO with {system}',
  some_system: 'an AO system',
  instrument_only: 'AO only',
  instrument_system: 'gives AO',
  visiting: 'visiting',
  hours: '{n} {n|hour|hours}',
  round: 'by the end of round {n}',
  this_round: 'by the end of this round',
  next_round: 'by the end of the next round',
  rulebook: 'Printed in the rule book.',
  inferred: 'Inferred from the rule book, which tells part of it.',
  reconstructed:
    'Ours: the printed card is in no public text, and this fits all that the rule book says.',
  printed: 'Printed on the card.',
  red_band_1: 'a Time card on a Band-1 program',
  red_primary_or_ao: 'a Time card on a Primary target or an AO side',
  red_any_time: 'a Time card, anywhere',
  red_band_2: 'a Time card on a Band-2 program',
  red_band_3: 'a Time card on a Band-3 program',
  red_primary: 'a Time card on a Primary target',
  red_secondary: 'a Time card on a Secondary target',
  red_bright: 'a Time card on a Bright target',
  red_ao: 'a Time card on an AO side',
  red_imaging: 'a Time card for images',
  red_spectroscopy: 'a Time card for spectra',
  red_north: 'a Time card in the North',
  red_south: 'a Time card in the South',
  and: '{a} and {b}',
  or: '{a}, or {b}',
  of: '{n} {type}',
});

export const typeName = (type: TargetType) => say(type);
export const siteName = (site: Site) => say(site);
export const capabilityName = (capability: Capability) => say(capability);
export const programAo = (ao: ProgramAo) => say(`program_${ao}`);
export const hoursName = (n: number) => say('hours', { n });
export const sourceName = (source: Source) => say(source);
export const redName = (red: Exclude<Red, 'none'>) => say(`red_${red}`);
export const gradeName = (grade: Grade) => phrase(`gemini.${grade}`) ?? grade;
// A scenario may name its own levels.
export const levelName = (level: number, chosen: Chosen) =>
  scenario(chosen)?.levels?.[level - 1]?.name ?? phrase(`gemini.level_${level}`) ?? '';

// What an instrument can do about AO.
export const aoName = (card: InstrumentCard) =>
  card.ao === 'none'
    ? ''
    : say(`instrument_${card.ao}`, {
        system: instrument(systemFor(card) ?? NONE)?.name ?? say('some_system'),
      });

export function canName(card: InstrumentCard): string {
  const { imaging, spectroscopy, visiting } = card;
  const can =
    imaging && spectroscopy
      ? say('can_both')
      : imaging
        ? say('can_imaging')
        : spectroscopy
          ? say('can_spectroscopy')
          : '';
  return [can, aoName(card), visiting ? say('visiting') : '']
    .filter((part) => part !== '')
    .join(', ');
}

// How many rounds are left for what is in red print.
export function deadline(due: number, round: number): string {
  if (due <= round) return say('this_round');
  return due === round + 1 ? say('next_round') : say('round', { n: due });
}

// "1 Primary and 1 Bright, or 3 Bright"
export const requirementsName = (card: ProgramCard) =>
  (card.or ?? [])
    .map(({ primary = 0, secondary = 0, bright = 0 }) =>
      targetsName({ primary, secondary, bright }),
    )
    .reduce((a, b) => say('or', { a, b }), targetsName(card));
// "1 Primary and 1 Bright"
export function targetsName(left: Record<TargetType, number>): string {
  const parts = (['primary', 'secondary', 'bright'] as const)
    .filter((type) => left[type] > 0)
    .map((type) => say('of', { n: left[type], type: typeName(type) }));
  return parts.reduce((a, b) => (a === '' ? b : say('and', { a, b })), '');
}
