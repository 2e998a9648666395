// The options in plain words.

import type { IdleOption } from '$web/lib/board';
import { words } from '$web/lib/messages';
import { cards, ROMAN } from './cards.svelte';

type Labels = Record<string, { label: string; sentence: string }>;

const say = words('cassiopeia.option', {
  backs: 'Specialists with their back up',
  backs_text: 'So many of them begin on their other side.',
  backs_idle: 'The first player chooses the sides, too.',
  specialists: 'Specialists of the row',
  specialists_text: 'Which cards are in play, and which side of each is up.',
  specialists_lot: 'by lot',
  specialists_choice: 'the first player chooses',
  specialist: '{number} {front} / {back}',
  specialist_text: 'In the row by lot, with this side up, or not at all.',
  specialist_lot: 'by lot',
  specialist_front: '{front} up',
  specialist_back: '{back} up',
  specialist_out: 'not in this game',
  systems: 'Systems',
  systems_text: 'Dealt by lot, or chosen one after another.',
  systems_lot: 'by lot',
  systems_choice: 'everybody chooses',
  without_objects: 'Without Space Objects',
  without_objects_text: 'A simpler game, for two or three players.',
  first: 'Who chooses first',
  first_text: 'In the first round; later the specialists decide.',
  first_random: 'by lot',
  first_seat: 'seat {n}',
  first_stargazer: 'who watched the stars last',
  bonus: 'Logistics bonuses',
  bonus_text: 'Those that are a plain gain.',
  bonus_taken: 'are taken',
  bonus_asked: 'may be declined, where that can matter',
  cap: 'Most rounds',
  cap_text: 'The game ends after so many rounds, and most inhabited planets win.',
});

const USUAL = [
  ['Engineer', 'Installer'],
  ['Programmer', 'Cyberneticist'],
  ['Geneticist', 'Biologist'],
  ['Martian', 'Earthman'],
  ['Tax Officer', 'Broker'],
  ['Archaeologist', 'Prospector'],
  ['Architect', 'Ecologist'],
  ['Captain', 'Intendant'],
  ['Commander', 'Xenologist'],
] as const;

// A set of somebody's own may call them otherwise.
const names = () => cards()?.specialists.map(({ front, back }) => [front.name, back.name]) ?? USUAL;

function specialist([front = '', back = '']: readonly string[], index: number): Labels {
  const name = `specialist_${index + 1}`;
  const only = (label: string) => ({ label, sentence: '' });
  return {
    [name]: {
      label: say('specialist', { number: ROMAN[index]!, front, back }),
      sentence: say('specialist_text'),
    },
    [`${name}.lot`]: only(say('specialist_lot')),
    [`${name}.front`]: only(say('specialist_front', { front })),
    [`${name}.back`]: only(say('specialist_back', { back })),
    [`${name}.out`]: only(say('specialist_out')),
  };
}

export function optionLabels(): Labels {
  const only = (label: string) => ({ label, sentence: '' });
  return {
    backs: { label: say('backs'), sentence: say('backs_text') },
    specialists: { label: say('specialists'), sentence: say('specialists_text') },
    'specialists.lot': only(say('specialists_lot')),
    'specialists.choice': only(say('specialists_choice')),
    ...Object.fromEntries(
      names().flatMap((sides, index) => Object.entries(specialist(sides, index))),
    ),
    systems: { label: say('systems'), sentence: say('systems_text') },
    'systems.lot': only(say('systems_lot')),
    'systems.choice': only(say('systems_choice')),
    without_objects: { label: say('without_objects'), sentence: say('without_objects_text') },
    first: { label: say('first'), sentence: say('first_text') },
    'first.random': only(say('first_random')),
    ...Object.fromEntries(
      [1, 2, 3, 4, 5].map((n) => [`first.seat_${n}`, only(say('first_seat', { n }))]),
    ),
    'first.stargazer': only(say('first_stargazer')),
    bonus: { label: say('bonus'), sentence: say('bonus_text') },
    'bonus.taken': only(say('bonus_taken')),
    'bonus.asked': only(say('bonus_asked')),
    cap: { label: say('cap'), sentence: say('cap_text') },
  };
}

export const idle: IdleOption = (name, { specialists }) =>
  name === 'backs' && specialists === 'choice' ? say('backs_idle') : '';
