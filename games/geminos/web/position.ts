// The position in words, for who cannot see the board.

import type { Position, Scene } from '$web/lib/board';
import { words } from '$web/lib/messages';
import type { View } from './types';
import {
  AFFINITIES,
  affinityName,
  listed,
  points,
  rolled,
  shared,
  signName,
  total,
} from './zodiac';

const say = words('geminos.position', {
  stands: '{name} has {points} {points|point|points} in {n} of 5 rows',
  all: '{list}.',
  not_rolled: 'The dice are not rolled yet.',
  show: 'The dice show {a} and {b}, {points} points, and share {what}.',
  nothing: 'no affinity',
  dice: 'The dice',
  card: "{name}'s card",
  row: '{affinity} {points}',
  empty: '{affinity} empty',
});

const rows = (entries: number[]) =>
  AFFINITIES.map((_, row) => {
    const about = { affinity: affinityName(row), points: entries[row] ?? 0 };
    return say(about.points === 0 ? 'empty' : 'row', about);
  });

export function position({ view, names }: Scene<View>): Position {
  const signs = rolled(view);
  const common = signs ? shared(...signs).map(affinityName) : [];
  const dice = signs
    ? say('show', {
        a: signName(signs[0]),
        b: signName(signs[1]),
        points: points(signs),
        what: common.length === 0 ? say('nothing') : listed(common),
      })
    : say('not_rolled');
  const stands = names.map((name, seat) => {
    const card = view.cards[seat] ?? { points: [] };
    const n = card.points.filter((entry) => entry > 0).length;
    return say('stands', { name, points: total(card), n });
  });
  return {
    standing: [say('all', { list: listed(stands) }), dice],
    parts: [
      { name: say('dice'), sentence: dice },
      ...names.map((name, seat) => ({
        name: say('card', { name }),
        sentence: say('all', { list: listed(rows(view.cards[seat]?.points ?? [])) }),
      })),
    ],
  };
}
