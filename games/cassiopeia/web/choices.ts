// The options in plain words.

import { words } from '$web/lib/messages';

const say = words('cassiopeia.option', {
  backs: 'Specialists with their back up',
  backs_text: 'So many of them begin on their other side.',
  specialists: 'Specialists of the row',
  specialists_text: 'Which cards are in play, and which side of each is up.',
  specialists_lot: 'by lot',
  specialists_choice: 'the first player chooses',
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

export function optionLabels(): Record<string, { label: string; sentence: string }> {
  const only = (label: string) => ({ label, sentence: '' });
  return {
    backs: { label: say('backs'), sentence: say('backs_text') },
    specialists: { label: say('specialists'), sentence: say('specialists_text') },
    'specialists.lot': only(say('specialists_lot')),
    'specialists.choice': only(say('specialists_choice')),
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
