import { describe, expect, it } from 'vitest';
import type { Scene } from '$web/lib/board';
import board from './board';
import { coming, leaders, spent } from './cards';
import type { Card, Face, Player, State, View } from './types';

const names = ['Anna', 'Ben'];
const face = (
  card: Card,
  cost: number,
  coins: number,
  gems: number,
  draws: number,
  recycle: Face['recycle'] = 'never',
): Face => ({ card, cost, coins, gems, draws, recycle });
const faces: Face[] = [
  face('penny', 1, 1, 0, 0),
  face('stash', 2, 0, 1, 0),
  face('double_coin', 3, 2, 0, 0),
  face('triple_coin', 5, 3, 0, 0),
  face('mine', 4, 0, 3, 0),
  face('trove', 7, 0, 6, 0),
  face('wish', 6, 0, 3, 3, 'at_once'),
  face('helper', 4, 4, 0, 0, 'at_clean_up'),
  face('cleaner', 3, 0, 0, 0, 'at_once'),
  face('rainbow', 5, 1, 1, 1),
  face('sparkle', 2, 0, 1, 1, 'at_once'),
];
const player = (change: Partial<Player> = {}): Player => ({
  cards: ['penny', 'penny', 'stash'],
  deck: 2,
  shuffled: false,
  gems: 0,
  ...change,
});
const view = (change: Partial<State> = {}): View => ({
  faces,
  table: {
    players: [player({ gems: 12 }), player({ gems: 1, deck: 1 }), player(), player()],
    piles: [0, 0, 18, 9, 9, 9, 4, 4, 4, 4, 9],
    bank: 67,
    phase: 'draw',
    first: 0,
    turn: 0,
    rounds: 0,
    hand: [],
    area: [],
    bought: 0,
    purse: 0,
    owed: 0,
    to_hand: 0,
    cleaned: [],
    ...change,
  },
});
const scene = (change: Partial<State> = {}): Scene<View> => ({
  view: view(change),
  names,
  players: 2,
  viewer: 0,
  toAct: 0,
});

it('the position is told in words', () => {
  const told = board.position!(
    scene({ hand: ['penny'], area: ['stash', 'double_coin'], bought: 1, purse: 3, phase: 'buy' }),
  );
  expect(told.standing).toEqual([
    'Anna has 12 gems, Ben has 1 gem, and 67 gems are left.',
    'Anna has 1 card in the hand, has played Gem Stash, and has 3 coins to spend.',
  ]);
  const [cards, shop] = told.parts;
  expect(cards!.pieces).toEqual(['hand:0', 'area:1', 'area:2', 'purse']);
  expect(shop!.pieces).not.toContain('pile:0'); // sold out
  expect(shop!.pieces).toContain('pile:10');
});

describe('labels', () => {
  it('name every piece', () => {
    const pieces = [
      'card:6',
      'pile:5',
      'deck:1',
      'discard:0',
      'hand:8',
      'hand',
      'area:0',
      'area',
      'gems:1',
      'bank',
      'purse',
      'player:0',
      'keep',
      'done',
      'rest',
    ];
    expect(pieces.map((piece) => board.label(piece, names))).toEqual([
      'Wish',
      'the pile of Gem Trove',
      "Ben's deck",
      "Anna's discard pile",
      'Cleaner',
      'the hand',
      'Penny',
      'the cards in play',
      "Ben's gems",
      'the gems that are left',
      'the purse',
      'Anna',
      'Keep the other cards',
      'Done shopping',
      'Put all cards away',
    ]);
  });

  it('name every card as the program does', () => {
    expect(faces.map((_, index) => board.label(`card:${index}`, names))).toEqual([
      'Penny',
      'Gem Stash',
      'Double',
      'Triple',
      'Gem Mine',
      'Gem Trove',
      'Wish',
      'Helper',
      'Cleaner',
      'Rainbow',
      'Sparkle',
    ]);
  });

  it('say how a piece is', () => {
    const state = (piece: string) => board.state!(piece, scene({ purse: 4 }));
    expect(state('pile:2')).toBe('costs 3 coins, 2 coins, 18 left');
    expect(state('pile:0')).toBe('costs 1 coin, 1 coin, sold out');
    expect(state('pile:6')).toBe(
      'costs 6 coins, 3 gems, draws 3 cards, goes back to the shop, 4 left',
    );
    expect(state('hand:8')).toBe('gives cards back to the shop');
    expect(state('area:9')).toBe('1 coin, 1 gem, draws 1 card');
    expect(state('deck:0')).toBe('2 cards');
    expect(state('discard:0')).toBe('1 card');
    expect(state('gems:1')).toBe('1 gem');
    expect(state('bank')).toBe('67 gems');
    expect(state('purse')).toBe('4 coins');
    expect(state('done')).toBe('');
  });
});

it.each<[Partial<State>, string, string, string]>([
  [{}, 'draw your cards', 'is about to draw', 'GMN-7'],
  [
    { phase: 'play', hand: ['wish', 'cleaner'] },
    'which card comes first?',
    'is choosing a card to play',
    'GMN-8',
  ],
  [{ phase: 'more', owed: 1 }, 'draw 1 more card', 'draws another card', 'GMN-34'],
  [
    { phase: 'clean', hand: ['penny'] },
    'give cards back to the shop, or keep them',
    'is giving cards back to the shop',
    'GMN-32',
  ],
  [{ phase: 'buy', purse: 3 }, 'you have 3 coins to spend', 'is shopping with 3 coins', 'GMN-11'],
  [
    { phase: 'buy', purse: 1, piles: [1, 0, 18, 9, 9, 9, 4, 4, 4, 4, 9], cleaned: ['penny'] },
    'nothing to buy, so go on',
    'has nothing to buy',
    'GMN-11',
  ],
  [
    { phase: 'youngest', turn: 1 },
    'the youngest begins: is that you?',
    'says whether they are the youngest',
    'GMN-39',
  ],
  [{ phase: 'buy', purse: 1 }, 'nothing to buy, so go on', 'has nothing to buy', 'GMN-11'],
  [{ phase: 'arrange' }, 'put your cards away', 'is putting cards away', 'GMN-16'],
])('says what is to be done: %o', (change, task, doing, clause) => {
  expect(board.task(scene(change))).toBe(task);
  expect(board.doing(scene(change))).toBe(doing);
  expect(board.clause!(scene(change))).toBe(clause);
});

it('options are plain words', () => {
  for (const { label, sentence } of Object.values(board.optionLabels!))
    expect(`${label} ${sentence}`).not.toMatch(/GMN/);
  expect(Object.keys(board.optionLabels!).filter((name) => !name.includes('.'))).toEqual([
    'shuffle',
    'without_sparkle',
    'piles',
    'fewer_turns',
    'arrange',
    'first',
    'buy_recycled',
    'rainbows',
    'help',
    'cap',
  ]);
});

describe('counting', () => {
  it('knows what has been spent', () => {
    expect(
      spent(
        view({
          phase: 'buy',
          area: ['double_coin', 'helper', 'stash', 'mine'],
          bought: 1,
          purse: 2,
        }),
      ),
    ).toBe(4);
    expect(spent(view({ phase: 'buy', area: ['penny'], purse: 1 }))).toBe(0);
  });
  it('sees what comes next only as far as it is known', () => {
    const own = player({ cards: ['wish', 'penny', 'mine'], deck: 2 });
    expect(coming(own, false)).toEqual(['wish', 'penny', 'mine']);
    expect(coming(own, true)).toEqual(['wish', 'penny']);
  });
  it('knows who leads, among those who play', () => {
    expect(leaders(view().table, 2)).toEqual([0]);
    expect(
      leaders(view({ players: [player(), player(), player({ gems: 3 }), player()] }).table, 2),
    ).toEqual([]);
    expect(
      leaders(
        view({ players: [player({ gems: 3 }), player({ gems: 3 }), player(), player()] }).table,
        2,
      ),
    ).toEqual([0, 1]);
  });
});

it('says why an option has no effect', () => {
  expect(board.idle!('arrange', { shuffle: true }, 2)).toMatch(/shuffled/);
  expect(board.idle!('arrange', { shuffle: false }, 2)).toBe('');
});

it('the coach has a sentence wherever a seat is asked', () => {
  for (const phase of ['draw', 'play', 'more', 'clean', 'buy', 'arrange', 'youngest'] as const)
    expect(board.coach!.now(scene({ phase })), phase).not.toBe('');
});

it('the coach knows which cards go back to the shop', () => {
  const why = (pile: number, phrase = 'geminion.buys') =>
    board.coach!.why({ phrase, args: [{ seat: 1 }, { piece: `pile:${pile}` }], text: '' }, scene());
  expect(why(0, 'geminion.cleans')).toBe('Without weak cards the good ones come sooner.');
  expect(why(4, 'geminion.cleans')).toBe('Perhaps a slip: Gem Mine is worth keeping.');
  expect(why(4)).toBe('Gem Mine brings gems each time it comes.');
  expect(why(10)).toBe('Sparkle brings gems once, and then goes back to the shop.');
  expect(why(7)).toBe('Helper brings many coins once, and then goes back to the shop.');
  const now = (purse: number) => board.coach!.now(scene({ phase: 'buy', purse }));
  expect(now(2)).toMatch(/^You have few coins/);
  expect(now(3)).toMatch(/^First buy better coins/);
});

it('a hint says what to buy, and what for', () => {
  const cards: Card[] = ['penny', 'penny', 'penny', 'double_coin'];
  const players = [player({ cards }), player()];
  const hint = (piece: string) =>
    board.coach!.advise!({ path: [piece], lines: [] }, scene({ phase: 'buy', purse: 5, players }))!;
  expect(hint('pile:3')).toEqual({
    what: 'buy the Triple',
    why: 'with it you can reach 7 coins in a turn, enough for the Gem Trove.',
  });
  expect(hint('pile:4').why).toBe('it brings 3 gems each time it comes.');
  expect(hint('pile:10').why).toBe('it brings 1 gem, and then goes back.');
  expect(hint('pile:8').why).toMatch(/weak cards out of your deck/);
  expect(hint('done').what).toBe('say that you are done');
});
