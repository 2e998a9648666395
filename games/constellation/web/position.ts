// The position in words, for who cannot see the board.

import type { Position, Scene } from '$web/lib/board';
import { words } from '$web/lib/messages';
import { isShape, key, KINDS, pointsOf, shapeOf } from './hex';
import type { View } from './types';
import { cardsOf, cellName, listed, reserveLeft } from './words';

const say = words('constellation.position', {
  sky: '{n} {n|Star lies|Stars lie} in the sky, the Moon is on {moon}, and {left} {left|Star is|Stars are} left in the Reserve.',
  no_goal: 'You look on and have no goal.',
  goals: 'Your {n|goal is|goals are} {list}.',
  the_sky: 'The sky',
  your_goals: 'Your goals',
  shape:
    '{goal} is a shape of five cells: {cells}, anywhere in the sky, turned in any way but not flipped',
  clouds: 'Reserve and Clouds',
  others: 'The goals of the others',
});

export function position({ view, names, viewer }: Scene<View>): Position {
  const { table } = view;
  const goals =
    viewer === null
      ? []
      : cardsOf(view, viewer).flatMap(({ goal }) => (isShape(goal) ? [goal] : []));
  const shapes = [...new Set(goals)].map((goal) => {
    const [first, ...rest] = shapeOf(goal);
    const cells = [first!, ...rest].map(({ q, r }) =>
      cellName({ q: q - first!.q, r: r - first!.r }),
    );
    return say('shape', { goal, cells: listed(cells) });
  });
  const scores = names.some((_, seat) => (table.scores[seat] ?? 0) > 0);
  return {
    standing: [
      say('sky', {
        n: table.stars.length,
        moon: cellName(table.moon),
        left: reserveLeft(view),
      }),
      goals.length > 0 ? say('goals', { n: goals.length, list: listed(goals) }) : say('no_goal'),
    ],
    parts: [
      {
        name: say('the_sky'),
        pieces: [table.moon, ...table.stars.map(({ at }) => at)].map((at) => `cell:${key(at)}`),
      },
      {
        name: say('your_goals'),
        sentence: shapes.length > 0 ? `${shapes.join('. ')}.` : say('no_goal'),
      },
      {
        name: say('clouds'),
        pieces: [
          ...KINDS.map((kind) => `stack:${pointsOf(kind)}`),
          ...names.map((_, seat) => `cloud:${seat}`),
        ],
      },
      {
        name: say('others'),
        pieces: names.flatMap((_, seat) => [
          ...(seat === viewer ? [] : cardsOf(view, seat).map(({ slot }) => `goal:${seat}:${slot}`)),
          ...(scores ? [`scored:${seat}`] : []),
        ]),
      },
    ],
  };
}
