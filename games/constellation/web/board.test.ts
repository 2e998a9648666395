import { describe, expect, it } from 'vitest';
import type { Scene } from '$web/lib/board';
import board from './board';
import { around, rotationsOf } from './hex';
import type { Goal, GoalSet, OpenPart, View } from './types';
import { listed, pileSize, ruledOutFor } from './words';

const names = ['Anna', 'Ben'];
const fivefold = <T>(of: () => T): T[] => Array.from({ length: 5 }, of);
const goals = (...own: Goal[][]): Goal[][] =>
  fivefold(() => fivefold<Goal>(() => 'none')).map((slots, seat) =>
    slots.map((none, slot) => own[seat]?.[slot] ?? none),
  );
const view = (table: Partial<OpenPart> = {}, held = goals(['P07'], ['hidden'])): View => ({
  viewer: 0,
  goals: held,
  table: {
    stars: [],
    moon: { q: 0, r: 0 },
    clouds: [null, null, null, null, null],
    reserve: [8, 8, 8],
    phase: 'act',
    ending: 'none',
    first: 0,
    turn: 0,
    actions: 0,
    changed: false,
    scores: [0, 0, 0, 0, 0],
    discards: [],
    fresh: [],
    scored: [],
    ruled_out: fivefold(() => fivefold<GoalSet>(() => [])),
    draws: [],
    exchanged: [],
    ...table,
  },
});
const scene = (table: Partial<OpenPart> = {}, held?: Goal[][]): Scene<View> => ({
  view: view(table, held),
  names,
  players: 2,
  viewer: 0,
  toAct: 0,
});
const stars: OpenPart['stars'] = [{ at: { q: 1, r: -2 }, kind: 'five' }];

it('the position is told in words, and only one’s own goals', () => {
  const told = board.position!(scene({ stars, moon: { q: 0, r: 0 }, reserve: [8, 7, 8] }));
  expect(told.standing).toEqual([
    '1 Star lies in the sky, the Moon is on cell 0,0, and 23 Stars are left in the Reserve.',
    'Your goal is P07.',
  ]);
  const [sky, own, , others] = told.parts;
  expect(sky!.pieces).toEqual(['cell:0:0', 'cell:1:-2']);
  expect(own!.sentence).toMatch(/^P07 is a shape of five cells: cell 0,0, cell /);
  expect(others!.pieces).toEqual(['goal:1:0']);
  expect(board.position!({ ...scene(), viewer: null }).standing[1]).toMatch(/look on/);
});

it('every second step says what it is', () => {
  const next = (piece: string, table: Partial<OpenPart> = {}) =>
    board.next!([piece], scene({ stars, moon: { q: 0, r: 0 }, ...table }));
  expect(next('stack:5')).toBe('choose the cell for the five-pointed Star');
  expect(next('cell:0:0')).toBe('choose where the Moon goes');
  expect(next('cell:0:1')).toBe('choose what goes to cell 0,1');
  expect(next('cell:1:-2')).toBe('choose what the five-pointed Star is switched for');
  expect(next('cell:1:-2', { reserve: [0, 0, 0] })).toBe(
    'choose what the five-pointed Star changes places with',
  );
  expect(next('cloud:0')).toBe('choose the tile for your Cloud');
  expect(next('goal:0:0')).toBe('choose the discarded goals, to get a new one');
  expect(next('discards')).toBe('choose the goal that goes away');
});

describe('labels', () => {
  it('name every piece', () => {
    const label = (piece: string) => board.label(piece, names);
    expect(
      [
        'cell:1:-2',
        'stack:4',
        'star:5',
        'moon',
        'cloud:1',
        'goal:0:1',
        'shape:7',
        'pile',
        'discards',
        'scored:0',
      ].map(label),
    ).toEqual([
      'cell 1,-2',
      'Four-pointed Stars of the Reserve',
      'a five-pointed Star',
      'the Moon',
      "Ben's Cloud",
      "Anna's goal card 2",
      'P07',
      'the pile of goal cards',
      'the discarded goal cards',
      "Anna's scored goal cards",
    ]);
  });

  it('say how a piece is', () => {
    const clouds = [null, { q: 1, r: -2 }, null, null, null];
    const ruled_out = fivefold(() => fivefold<GoalSet>(() => []));
    ruled_out[1]![0] = ['P01', 'P33'];
    const now = scene({
      stars,
      clouds,
      ruled_out,
      reserve: [8, 7, 8],
      scores: [1, 0, 0, 0, 0],
      discards: ['P05'],
    });
    const state = (piece: string) => board.state!(piece, now);
    expect(
      [
        'cell:0:0',
        'cell:1:-2',
        'cell:1:-1',
        'stack:5',
        'cloud:0',
        'cloud:1',
        'goal:0:0',
        'goal:1:0',
        'goal:1:1',
        'discards',
        'scored:0',
      ].map(state),
    ).toEqual([
      'the Moon',
      "five-pointed Star under Ben's Cloud",
      'empty',
      '7 left',
      'not on the table yet',
      'on cell 1,-2',
      'P07',
      'face down, not P01 and P33',
      'no card',
      '1 card',
      '1 point',
    ]);
    ruled_out[1]![0] = ['P01', 'P02', 'P03', 'P04', 'P05'];
    expect(state('goal:1:0')).toBe('face down, 5 shapes ruled out');
    expect(board.state!('goal:1:0', scene())).toBe('face down');
  });

  it('list in words', () =>
    expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listed)).toEqual([
      '',
      'a',
      'a and b',
      'a, b and c',
    ]));
});

it.each([
  [scene(), 'place a Star beside the Moon', 'is looking at the sky', 'CON-12'],
  [
    scene({ stars }),
    'place a Star, switch one, or move the Moon',
    'is looking at the sky',
    'CON-8',
  ],
  [
    scene({ stars, reserve: [0, 0, 0] }),
    'exchange two tiles, or move the Moon',
    'is looking at the sky',
    'CON-33',
  ],
  [
    scene({ stars, phase: 'cloud' }),
    'put your Cloud on a tile',
    'is putting the Cloud on a tile',
    'CON-36',
  ],
  [
    scene({
      stars,
      phase: 'cloud',
      exchanged: [
        { q: 0, r: 0 },
        { q: 1, r: -2 },
      ],
    }),
    'put your Cloud on one of the two tiles',
    'is putting the Cloud on a tile',
    'CON-R9',
  ],
  [
    scene({ phase: 'vote' }),
    'several goals stand: change them and go on, or call it a draw?',
    'is saying how it goes on',
    'CON-44',
  ],
  [scene({ phase: 'deal' }), 'wait for the goal cards', 'wait for the goal cards', 'CON-4'],
])('what is to be done is said', (now, task, doing, clause) => {
  expect(board.task(now)).toBe(task);
  expect(board.doing(now)).toBe(doing);
  expect(board.clause!(now)).toBe(clause);
});

it('every optional rule is explained in plain words', () => {
  const labels = board.optionLabels!;
  for (const name of [
    'multiple_goals',
    'goals',
    'change_goal',
    'visible_goals',
    'open_game',
    'scoring',
    'score_end',
    'points',
    'cards',
    'blocking_clouds',
    'together',
    'omitted',
    'actions',
    'same_kind',
  ]) {
    expect(labels[name]!.sentence).toMatch(/^[A-Z].*\.$/);
  }
  for (const { label, sentence } of Object.values(labels))
    expect(`${label} ${sentence}`).not.toMatch(/CON|_/);
});

it('the two combinations to begin with', () => {
  expect(Object.entries(board.presetLabels!).map(([name, { label }]) => [name, label])).toEqual([
    ['skilled', 'Skilled'],
    ['party', 'Party'],
  ]);
});

it('the pile is what is nowhere else', () => {
  const table = { discards: ['P01'] as Goal[], scored: ['P02'] as Goal[] };
  expect(pileSize(view(table), 2, {})).toBe(28);
  expect(pileSize(view({}, goals(['P03', 'P04'], ['hidden', 'hidden'])), 2, { omitted: 0 })).toBe(
    29,
  );
});

it('what is known of a seat is what holds for all its hidden cards', () => {
  const ruled_out = fivefold(() => fivefold<GoalSet>(() => []));
  ruled_out[1] = [['P01', 'P02'], ['P02', 'P03'], ['P09'], [], []];
  expect(ruledOutFor(view({ ruled_out }, goals(['P07'], ['hidden', 'hidden', 'P09'])), 1)).toEqual([
    'P02',
  ]);
  expect(ruledOutFor(view({ ruled_out }), 0)).toEqual([]);
});

it('asks before a goal is changed, which cannot be taken back', () => {
  const scene = { view: view(), names: [], players: 2, viewer: 0, toAct: 0 as const };
  expect(board.warning!(['goal:0:1'], scene)).toMatch(/cannot be taken back/);
  expect(board.warning!(['stack:4', 'cell:0:1'], scene)).toBe('');
});

it('puts together what each player saw of the goals', () => {
  const seen = [goals(['P07'], ['hidden']), goals(['hidden'], ['P11'])];
  const open = board.together!(seen.map((held) => view({}, held)));
  expect(open.goals).toEqual(goals(['P07'], ['P11']));
});

it('a hint says what to do, and how near the goal is then', () => {
  // P07 and the Moon: all but one Star are there.
  const shape = rotationsOf('P07')[0]!;
  const moon = shape[0]!;
  const kind = 'five' as const;
  const all = shape.slice(1).map((at) => ({ at, kind }));
  const last = all[3]!.at;
  const hint = (path: string[], stars: OpenPart['stars']) =>
    board.coach!.advise!({ path, lines: [] }, scene({ stars, moon }))!;
  const cell = (at: { q: number; r: number }) => `cell:${at.q}:${at.r}`;
  expect(hint(['stack:5', cell(last)], all.slice(0, 3))).toEqual({
    what: `place a five-pointed Star at cell ${last.q},${last.r}`,
    why: 'then P07 stands!',
  });
  expect(hint(['stack:5', cell(all[2]!.at)], all.slice(0, 2)).why).toMatch(
    /then 3 of the 4 Stars of P07 are in place/,
  );
  const taken = [...all.slice(0, 3), { at: last, kind: 'six' as const }];
  expect(hint(['stack:5', cell(last)], taken).what).toMatch(/^switch the six-pointed Star /);
  expect(hint(['stack:4', cell({ q: 9, r: 9 })], all.slice(0, 3)).why).toMatch(/keeps the others/);
  expect(hint(['goal:0:0'], all).what).toMatch(/^change .* for a new goal card$/);
  // A fifth Star of the kind that touches the shape spoils it, until it is another one.
  const inside = (at: { q: number; r: number }) =>
    shape.some(({ q, r }) => q === at.q && r === at.r);
  const beside = around(last).find((at) => !inside(at))!;
  const spoiler = { at: beside, kind };
  expect(hint(['stack:5', cell(last)], [...all.slice(0, 3), spoiler]).why).toMatch(/must still go/);
  expect(hint(['stack:4', cell(beside)], [...all, spoiler]).why).toBe('then P07 stands!');
  const now = (stars: OpenPart['stars']) => board.coach!.now(scene({ stars, moon }));
  const another = around(last).find((at) => !inside(at) && cell(at) !== cell(beside))!;
  expect(now([...all, spoiler, { at: another, kind }])).toMatch(/^All of P07 is in place, but/);
});
