// The tiles and shapes of The Gamers Constellation, to look up and to print.

import { words } from '$web/lib/messages';
import { percent } from '$web/lib/percent';
import type { Entry, ReferenceDefinition } from '$web/lib/reference';
import Aid from './Aid.svelte';
import figures from './figures.json';
import { KINDS, mirrorOf, nameOf, pointsOf, rotationsOf, shapeOf } from './hex';
import Paper from './Paper.svelte';
import ReferencePicture from './ReferencePicture.svelte';
import type { Goal, View } from './types';
import { capital, kindAt, kindName, moonName } from './words';

const say = words('constellation.reference', {
  shapes: 'Goals',
  tiles: 'Tiles',
  shape: 'Goal {name}',
  ways: 'Ways to lie',
  mirror: 'Mirror image',
  itself: 'itself',
  width: 'From end to end',
  cells: '{n} {n|cell|cells}',
  neighbours: 'Sides in common',
  shape_text:
    'Five tiles in this shape, the Moon among them: it may lie in {n} ways, and its mirror image does not count.',
  symmetric: 'Five tiles in this shape, the Moon among them: it may lie in {n} ways.',
  omitted: 'It has no card, unless the table leaves out another one.',
  star_text: 'A Star is placed beside a tile, or takes the place of another one.',
  in_reserve: 'In the reserve',
  points: 'Points',
  moon_text:
    'The Moon is there once. It is part of every constellation, and it moves through the sky.',
  cloud: 'Cloud',
  cloud_text:
    'Everybody has one. It lies on the tile that its owner played last, which cannot be switched or moved.',
  own_mirror: 'are their own mirror image',
  half_turn: 'look the same after half a turn',
  compact: 'are compact',
  long: 'are long',
  dealt: 'It was dealt to {share} of the players.',
  won: 'They won {won} of the games; any player wins {all}.',
});

const OMITTED: Goal = 'P01'; // CON-40: it has no card
const LONG = 4; // cells from end to end
const COMPACT = 6; // sides in common

const GOALS = Array.from(
  { length: 33 },
  (_, index) => `P${String(index + 1).padStart(2, '0')}` as Goal,
);

// How far apart two cells are, and the sides that cells have in common.
const apart = (a: { q: number; r: number }, b: { q: number; r: number }) =>
  Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.q + a.r - b.q - b.r));
function measure(goal: Goal) {
  const cells = shapeOf(goal);
  const pairs = cells.flatMap((a, index) => cells.slice(index + 1).map((b) => apart(a, b)));
  return { width: Math.max(...pairs) + 1, sides: pairs.filter((far) => far === 1).length };
}

function shape(goal: Goal): Entry {
  const ways = rotationsOf(goal).length;
  const mirror = nameOf(mirrorOf(shapeOf(goal)));
  const { width, sides } = measure(goal);
  const own = mirror === goal;
  return {
    id: goal,
    group: 'shapes',
    name: say('shape', { name: goal }),
    copies: goal === OMITTED ? 0 : 1,
    facts: [
      { name: say('ways'), value: String(ways) },
      { name: say('mirror'), value: own ? say('itself') : (mirror ?? '') },
      { name: say('width'), value: say('cells', { n: width }) },
      { name: say('neighbours'), value: String(sides) },
    ],
    text: [
      say(own ? 'symmetric' : 'shape_text', { n: ways }),
      ...(goal === OMITTED ? [say('omitted')] : []),
    ],
    tags: [
      ...(own ? ['own_mirror'] : []),
      ...(ways < 6 ? ['half_turn'] : []),
      ...(sides >= COMPACT ? ['compact'] : []),
      ...(width >= LONG ? ['long'] : []),
    ],
  };
}

export default {
  make() {
    const tiles: Entry[] = [
      ...KINDS.map((kind) => ({
        id: `star-${kind}`,
        group: 'tiles',
        name: capital(kindName(kind)),
        copies: figures.data[kind],
        facts: [
          { name: say('points'), value: String(pointsOf(kind)) },
          { name: say('in_reserve'), value: String(figures.data[kind]) },
        ],
        text: [say('star_text')],
        tags: [],
      })),
      {
        id: 'moon',
        group: 'tiles',
        name: capital(moonName()),
        copies: 1,
        facts: [],
        text: [say('moon_text')],
        tags: [],
      },
      {
        id: 'cloud',
        group: 'tiles',
        name: say('cloud'),
        copies: 5,
        facts: [],
        text: [say('cloud_text')],
        tags: [],
      },
    ];
    const named = (id: 'shapes' | 'tiles' | 'own_mirror' | 'half_turn' | 'compact' | 'long') => ({
      id,
      name: say(id),
    });
    return {
      groups: [named('shapes'), named('tiles')],
      tags: [named('own_mirror'), named('half_turn'), named('compact'), named('long')],
      entries: [...GOALS.map(shape), ...tiles],
    };
  },
  entryOf(piece, view) {
    const { goals } = view as View;
    const [kind, a = '0', b = '0'] = piece.split(':');
    switch (kind) {
      case 'goal': {
        const goal = goals[Number(a)]?.[Number(b)];
        return goal && goal !== 'hidden' && goal !== 'none' ? goal : null;
      }
      case 'shape':
        return `P${a.padStart(2, '0')}`;
      case 'stack':
      case 'star':
        return `star-${KINDS[Number(a) - 4] ?? 'four'}`;
      case 'cell': {
        const tile = kindAt(view as View, { q: Number(a), r: Number(b) });
        return tile === null ? null : tile === 'moon' ? 'moon' : `star-${tile}`;
      }
      case 'moon':
      case 'cloud':
        return kind;
      default:
        return null;
    }
  },
  Picture: ReferencePicture,
  figures,
  taken: ({ share, won }, { all }) => [
    say('dealt', { share: percent(share) }),
    say('won', { won: percent(won), all: percent(all) }),
  ],
  Paper,
  Aid,
} satisfies ReferenceDefinition;
