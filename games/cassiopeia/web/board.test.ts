// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LogArg } from '$web/generated/protocol';
import type { Scene } from '$web/lib/board';
import { phrases } from '$web/lib/messages';
import board from './board';
import { active, costOf, forming, unprotected } from './cards.svelte';
import said from './phrases.json';
import { minus, saidTokens, tokensIn } from './tokens';
import type { Cards, PlanetCard, Player, Slot, Specialist, State, View } from './types';

const names = ['Anna', 'Ben'];

// ---- Small cards ----

const person = (name: string, text: string, logistics = ''): Specialist => ({
  name,
  name_source: 'rulebook',
  text,
  logistics,
  effects: [],
  source: 'reconstructed',
});
const planet = (n: number): PlanetCard => ({
  name: `P${n}`,
  name_source: 'rulebook',
  uninhabited: { cost: { bot: n }, symbol: 'earth' },
  inhabited: { cost: { bot: n, cell: 1 }, symbol: 'mars' },
  effect_name: `Complex ${n}`,
  moment: 'always',
  text: 'Gain 1 coin.',
  logistics: n === 2 ? 'Gain 1 bot.' : '',
  effects: [{ does: 'gain', when: 'phase_1' }],
  source: 'reconstructed',
});
const face = (name: string) => ({
  name,
  moment: 'in your row',
  text: `${name} does nothing.`,
  effects: [],
});
const cards: Cards = {
  title: 'Some cards',
  reserve: { coin: 28 },
  prices: { bot: 2, lens: 3, cell: 4 },
  row: [6, 7, 8, 9],
  specialists: [
    {
      always: true,
      front: person('Engineer', 'Each player gains 1 lens.', 'Gain another lens.'),
      back: person('Installer', 'Gain 1 lens.'),
    },
  ],
  systems: [1, 2].map((n) => ({ name: `System ${n}`, planets: [1, 2, 3, 4, 5, 6, 7].map(planet) })),
  objects: (['base', 'ship', 'station'] as const).map((kind) => ({
    kind,
    copies: 2,
    front: face(`${kind} up`),
    back: face(`${kind} down`),
    source: 'inferred',
  })),
};

const none = { coin: 0, bot: 0, lens: 0, cell: 0, capsule: 0 };
const player = (system: number, more: Partial<Player> = {}): Player => ({
  system,
  row: [3, 1, 2, 4, 5, 6, 7],
  inhabited: 0,
  tokens: { ...none },
  objects: ['none', 'none', 'none'],
  which: [0, 0, 0],
  ...more,
});
const slot = (more: Partial<Slot> = {}): Slot => ({
  card: 1,
  back: false,
  coins: 0,
  token: null,
  used: false,
  ...more,
});
const turn: State['turn'] = {
  acted: false,
  building: false,
  terraformed: false,
  ship_acted: false,
  leave_out: false,
  shopped: 0,
  exchanged: 0,
  left: 0,
  keeper: 0,
  purchase: 'none',
  item: 0,
  more: {},
};
const state = (more: Partial<State> = {}): State => ({
  players: [player(1), player(2)],
  row: [slot()],
  reserve: { ...none, coin: 20 },
  objects: [2, 2, 2],
  logistics: 'earth',
  phase: 'choose',
  first: 0,
  order: [1, 0, null, null, null],
  at: 0,
  round: 1,
  turn,
  ...more,
});
const view = (more: Partial<State> = {}, safe = 0): View => ({
  table: state(more),
  standings: [0, 1].map(() => ({
    fund: 5,
    earth: 4,
    mars: 3,
    optimised: true,
    protected_coins: safe,
    protected_goods: { ...none },
  })),
  due: { ...none },
  count: 0,
});
const scene = (more: Partial<State> = {}, safe = 0): Scene<View> => ({
  view: view(more, safe),
  names,
  players: 2,
  viewer: 0,
  toAct: 0,
});

beforeAll(() => phrases(said));
beforeEach(() => board.learn!(cards));

it('the position is told in words', () => {
  const players = [player(1, { tokens: { ...none, coin: 2, bot: 1 }, inhabited: 3 }), player(2)];
  const told = board.position!(scene({ players, row: [slot({ token: 0 })] }));
  expect(told.standing).toEqual([
    'In round 1, with Earth up, so many of the 7 planets are inhabited: Anna 2, Ben 2.',
    'You have 2 coins and 1 bot, and your token is on Engineer.',
  ]);
  expect(told.parts.map(({ name }) => name)).toEqual([
    'The specialists',
    'Your planets, from left to right',
    'What you have',
    'Ben',
    'The Reserve and its prices',
  ]);
  expect(told.parts[1]!.pieces!.slice(0, 2)).toEqual(['planet:1:3', 'planet:1:1']);
  expect(board.position!({ ...scene(), viewer: null }).standing[1]).toBe('You look on.');
});

describe('tokens', () => {
  it('are read from the name of a payment', () => {
    expect(tokensIn('pay:210:31')).toEqual({ coin: 2, bot: 1, lens: 0, cell: 3, capsule: 1 });
    expect(tokensIn('keep:3:0')).toEqual({ ...none, lens: 3 });
    expect(tokensIn('pay:0:1')).toEqual({ ...none, capsule: 1 });
  });

  it('are said in words', () => {
    expect(
      [{}, { coin: 1 }, { coin: 2, cell: 1 }, { coin: 1, bot: 2, lens: 3 }].map(saidTokens),
    ).toEqual(['nothing', '1 coin', '2 coins and 1 cell', '1 coin, 2 bots and 3 lenses']);
    expect(minus({ coin: 3, bot: 1 }, { coin: 2 })).toEqual({ ...none, coin: 1, bot: 1 });
  });
});

it('the cost of a planet is on its left neighbour, on the side that is up, round the ring', () => {
  expect([costOf(player(1), 1), costOf(player(1), 4)]).toEqual([{ bot: 3 }, { bot: 2 }]);
  expect(costOf(player(1), 3)).toEqual({ bot: 7 }); // the first lies beside the last
  expect(costOf(player(1, { inhabited: 0b10 }), 4)).toEqual({ bot: 2, cell: 1 });
});

it('the order forms from left to right', () => {
  const row = [
    slot({ token: 0 }),
    slot({ card: 2 }),
    slot({ card: 3, token: 1 }),
    slot({ card: 0 }),
  ];
  expect(forming(view({ row }))).toEqual([0, 1]);
  expect([
    active(view()),
    active(view({ phase: 'act', at: 1 })),
    active(view({ phase: 'rows' })),
  ]).toEqual([1, 0, null]);
});

describe('names', () => {
  it('there is one for every piece', () => {
    const pieces = [
      'player:1',
      'system:2',
      'planet:1:3',
      'specialist:1:0',
      'specialist:1:1',
      'logistics',
      'holding:0:1',
      'reserve:3',
      'buy:1',
      'give:2',
      'want:3',
      'object:1:1',
      'face:2:1',
      'pay:210:0',
      'keep:0:30',
      'resolve',
      'pass',
      'end',
    ];
    expect(pieces.map((piece) => board.label(piece, names))).toEqual([
      'Ben',
      'the system System 2',
      'P3',
      'Engineer',
      'Installer',
      'the Logistics card',
      "Anna's bots",
      'the cells of the reserve',
      'buy a bot',
      'give a lens',
      'for a cell',
      "Ben's Ship",
      'station down',
      '2 coins and 1 bot',
      '3 cells',
      'resolve the specialist',
      'do without',
      'end the turn',
    ]);
  });

  it('tell how a piece is', () => {
    const now = scene(
      {
        phase: 'act',
        row: [slot({ coins: 2, token: 1 })],
        players: [
          player(1, { inhabited: 0b10, tokens: { ...none, coin: 5, bot: 1 } }),
          player(2, {
            objects: ['none', 'back', 'none'],
            tokens: { ...none, coin: 2, capsule: 1 },
          }),
        ],
      },
      2,
    );
    const pieces = [
      'specialist:1:0',
      'planet:1:2',
      'planet:1:1',
      'player:0',
      'holding:0:0',
      'holding:0:1',
      'reserve:0',
      'buy:2',
      'logistics',
      'object:1:1',
      'object:0:1',
      'face:1:0',
      'resolve',
      'pay:200:0',
    ];
    expect(pieces.map((piece) => board.state!(piece, now))).toEqual([
      "2 coins on it, Ben's token on it, Each player gains 1 lens. Logistics: Gain another lens.",
      'inhabited, Mars, Complex 2: Gain 1 coin. Logistics: Gain 1 bot.',
      'uninhabited, Earth, costs 3 bots; then Complex 1: Gain 1 coin.',
      '2 of 7 planets inhabited, fund 5',
      '5, 2 of them protected',
      '1',
      '20 left',
      'for 3 coins',
      'Earth up',
      'ship down',
      'none',
      'ship up does nothing.',
      'Engineer',
      'leaves 1 capsule',
    ]);
  });

  it('tell what is given up, of what is not protected', () => {
    const players = [
      player(1),
      player(2, { tokens: { coin: 5, bot: 2, lens: 0, cell: 1, capsule: 1 } }),
    ];
    const now = scene({ phase: 'keep', players }, 3);
    expect(unprotected(now.view, 1)).toEqual({ coin: 2, bot: 2, lens: 0, cell: 1, capsule: 0 });
    expect(board.state!('keep:120:0', now)).toBe('gives up 1 coin and 1 cell');
  });
});

it.each([
  [{ phase: 'systems' }, 'choose a system', 'is choosing a system', 'CAS-5'],
  [{ phase: 'choose' }, 'choose a specialist', 'is choosing a specialist', 'CAS-48'],
  [{ phase: 'pay' }, 'choose how to pay', 'is paying', 'CAS-29'],
  [{ phase: 'keep' }, 'choose what you keep', 'is choosing what to keep', 'CAS-85'],
  [
    { phase: 'build', turn: { ...turn, terraformed: true } },
    'end the turn',
    'is looking at the planets',
    'CAS-59',
  ],
  [
    { phase: 'rows' },
    'wait while the cards are laid out',
    'waits while the cards are laid out',
    'CAS-6',
  ],
] satisfies [Partial<State>, string, string, string][])(
  'what is to be done is said',
  (more, task, doing, clause) => {
    const now = scene(more);
    expect([board.task(now), board.doing(now), board.clause!(now)]).toEqual([task, doing, clause]);
  },
);

it.each([
  [
    { phase: 'act', row: [slot({ token: 1 })] },
    ['buy:1', 'resolve', 'pass'],
    'buy a resource, resolve Engineer or do without',
  ],
  [
    { phase: 'act', row: [slot({ token: 1 })] },
    ['resolve', 'pass'],
    'resolve Engineer or do without',
  ],
  [{ phase: 'build' }, ['planet:2:3', 'end'], 'terraform a planet or end the turn'],
  [{ phase: 'build' }, ['end'], 'end the turn'],
  [
    { phase: 'build', players: [player(1), player(2, { inhabited: 0b100 })] },
    ['planet:2:3', 'give:1', 'object:1:1', 'end'],
    'buy on a planet, exchange something, swap two planets or end the turn',
  ],
] satisfies [Partial<State>, string[], string][])(
  'only what is on offer is said',
  (more, offered, task) => {
    expect(board.task({ ...scene(more), offered })).toBe(task);
  },
);

it('a second step says what it is', () => {
  const steps = [['give:1'], ['object:0:1'], ['object:0:1', 'planet:1:3'], ['planet:1:1']];
  expect(steps.map((path) => board.next!(path, scene()))).toEqual([
    'choose what you get for a bot',
    'choose a planet that changes places',
    'choose the neighbour that changes places with P3',
    '',
  ]);
});

it('the price of what a card sells is the one that the server says', () => {
  const now = scene({ phase: 'capsules', row: [slot({ token: 1 })] });
  now.view.due = { ...none, coin: 3 };
  expect(board.task(now)).toBe('buy something for 3 coins, or do without');
  expect(board.state!('buy:4', now)).toBe('for 3 coins');
  expect(board.state!('buy:1', now)).toBe('for 3 coins');
  now.view.table.phase = 'act';
  expect(board.state!('buy:1', now)).toBe('for 2 coins');
});

it('what effects of other cards ask has names', () => {
  const said = ['use:0', 'use:3', 'use:9', 'sell:2', 'gain:110:1', 'discard:20:0'];
  expect(said.map((piece) => board.label(piece, names))).toEqual([
    'what the specialist offers',
    'what planet 3 offers',
    'what the Ship offers',
    'sell a lens',
    '1 coin, 1 bot and 1 capsule',
    '2 bots',
  ]);
});

it('a Space Object is one of several cards of its kind', () => {
  const [base, ship, station] = cards.objects;
  const other = { ...ship!, front: face('Freighter'), back: face('Dock') };
  board.learn!({ ...cards, objects: [base!, other, station!, ship!] });
  const owner = player(1, { objects: ['none', 'back', 'none'], which: [0, 1, 0] });
  const now = scene({ players: [owner, player(2)] });
  expect(board.state!('object:0:1', now)).toBe('ship down');
  expect(board.label('face:1:1', names)).toBe('Dock');
});

it('every phase has something to say', () => {
  const phases: State['phase'][] = [
    'begin',
    'systems',
    'rows',
    'specialists',
    'choose',
    'cruise',
    'act',
    'take',
    'capsules',
    'exchange',
    'object',
    'keep',
    'pay',
    'build',
    'over',
    'shuffle',
    'bonus',
    'ask',
  ];
  for (const phase of phases) {
    for (const sentence of [board.task(scene({ phase })), board.doing(scene({ phase }))])
      expect(sentence).not.toMatch(/_|undefined/);
    expect(board.clause!(scene({ phase }))).toMatch(/^CAS-\d+$/);
  }
});

it('every option is explained in plain words', () => {
  board.learn!(null); // the usual names
  const labels = board.optionLabels!;
  for (const name of [
    'backs',
    'specialists',
    'specialist_1',
    'specialist_9',
    'systems',
    'without_objects',
    'first',
    'bonus',
    'cap',
  ])
    expect(labels[name]!.sentence).toMatch(/^[A-Z].*\.$/);
  for (const { label, sentence } of Object.values(labels))
    expect(`${label} ${sentence}`).not.toMatch(/CAS|_/);
});

it('the choices have the names that are on the cards', () => {
  expect(board.optionLabels!.specialist_1!.label).toBe('I Engineer / Installer');
  const [first, ...others] = cards.specialists;
  const own = { ...first!, front: { ...first!.front, name: 'Tinker' } };
  board.learn!({ ...cards, specialists: [own, ...others] });
  expect(board.optionLabels!.specialist_1!.label).toBe('I Tinker / Installer');
  expect(board.optionLabels!['specialist_1.front']!.label).toBe('Tinker up');
  board.learn!(null);
  expect(board.optionLabels!.specialist_1!.label).toBe('I Engineer / Installer');
});

it('a hint says what to do, and what for', () => {
  const hint = (piece: string, more: Partial<State> = {}) =>
    board.coach!.advise!({ path: [piece], lines: [] }, scene(more))!;
  const rich = [player(1, { tokens: { ...none, bot: 7 } }), player(2)];
  expect(hint('planet:1:1', { phase: 'build', players: rich })).toEqual({
    what: 'terraform P1',
    why: 'then 1 of 7 planets are inhabited.',
  });
  const nearly = [player(1, { inhabited: 127 - 1, tokens: { ...none, bot: 7 } }), player(2)];
  expect(hint('planet:1:1', { phase: 'build', players: nearly }).why).toMatch(
    /seventh, and you win/,
  );
  expect(hint('specialist:1:0').what).toBe('choose Engineer');
  expect(hint('specialist:1:0').why).toMatch(/^Each player gains 1 lens\. P. still/);
  expect(hint('buy:1', { phase: 'act' })).toEqual({
    what: 'buy 1 bot',
    why: 'P2 still needs 1 bot.',
  });
  expect(hint('holding:1:1', { phase: 'take' }).what).toMatch(/^take 1 bot from /);
});

it('the coach has a sentence wherever a seat is asked about a card that is usual', () => {
  const asked: State['phase'][] = ['systems', 'choose', 'cruise', 'act', 'take', 'capsules'];
  asked.push('exchange', 'object', 'keep', 'pay', 'build', 'bonus');
  for (const phase of asked)
    expect(board.coach!.now(scene({ phase, players: [player(1), player(2)] })), phase).not.toBe('');
});

it('the coach says when there is nothing more to do', () => {
  const now = (offered: string[]) =>
    board.coach!.now({ ...scene({ phase: 'build', players: [player(1), player(2)] }), offered });
  expect(now(['end'])).toMatch(/^There is nothing more to do now\. For P\d you will need /);
  expect(now(['end', 'give:1'])).toMatch(/^For P\d you still need /);
});

it('the coach says why a bot did something', () => {
  const why = (phrase: string, args: LogArg[], more: Partial<State> = {}) =>
    board.coach!.why({ phrase, args, text: '' }, scene(more));
  expect(why('cassiopeia.chooses', [{ seat: 1 }, { piece: 'specialist:1:0' }])).toBe(
    'What that brings: Each player gains 1 lens.',
  );
  const two = [player(1), player(2, { inhabited: 3 })];
  expect(why('cassiopeia.terraforms', [{ seat: 1 }], { players: two })).toBe(
    'Seven inhabited planets win: it has 2 now.',
  );
});

it('how many backs are up has no effect where the first player chooses', () => {
  expect(board.idle!('backs', { specialists: 'lot' }, 3)).toBe('');
  expect(board.idle!('backs', { specialists: 'choice' }, 3)).toMatch(/chooses the sides/);
});
