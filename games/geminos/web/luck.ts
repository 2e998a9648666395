// How lucky the dice were in a game: what each roll offered, and to whom.

import type { Luck } from '$web/lib/board';
import { words } from '$web/lib/messages';
import type { View } from './types';
import {
  ROLLS,
  affinityName,
  capital,
  listed,
  rolled,
  rollsApart,
  rollsOffering,
  shared,
  steps,
} from './zodiac';

const say = words('geminos.luck', {
  offered: 'What the rolls offered',
  nothing: 'Nothing',
  by_player: 'Rolls that could be written',
});

export function luck(views: View[], names: string[]): Luck[] {
  // A roll is the position in which it lies on the table, once.
  const rolls = views.flatMap((view, index) => {
    const signs = rolled(view);
    const before = index > 0 ? views[index - 1]! : null;
    const same =
      before !== null &&
      rolled(before) !== null &&
      before.turn === view.turn &&
      before.rounds === view.rounds;
    return signs && !same ? [{ signs, seat: view.turn ?? 0 }] : [];
  });
  const usable = rolls.filter(({ signs }) => shared(...signs).length > 0);

  const distances = [1, 2, 3, 4, 6];
  const offered = [
    {
      label: say('nothing'),
      count: rolls.length - usable.length,
      expected: (rolls.length * rollsOffering(0)) / ROLLS,
    },
    ...distances.map((distance) => ({
      label: capital(listed(shared(0, distance).map(affinityName))),
      count: rolls.filter(({ signs }) => steps(...signs) === distance).length,
      expected: (rolls.length * rollsApart(distance)) / ROLLS,
    })),
  ];
  const players = names.map((label, seat) => ({
    label,
    count: usable.filter((roll) => roll.seat === seat).length,
    expected:
      (rolls.filter((roll) => roll.seat === seat).length * (ROLLS - rollsOffering(0))) / ROLLS,
  }));
  return [
    { title: say('offered'), bars: offered },
    { title: say('by_player'), bars: players },
  ];
}
