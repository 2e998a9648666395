import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Scene } from '$web/lib/board';
import { phrases } from '$web/lib/messages';
import board from './board';
import {
  active,
  activeRole,
  dueOf,
  hoursOf,
  isShut,
  missing,
  POOR_WEATHER,
  standing,
} from './cards.svelte';
import { needsLine } from './needs';
import said from './phrases.json';
import type {
  Cards,
  Held,
  InstrumentCard,
  ProgramCard,
  ScenarioSide,
  Slot,
  Table,
  TargetCard,
  View,
} from './types';

const names = ['Anna', 'Ben'];
const NONE = 255;
const HIDDEN = 254;
const TARGET = 12; // the number of the first target, and so on
const TIME = 36;
const LUCK = 42;

// ---- Small cards ----

const source = 'reconstructed' as const;
const side: ScenarioSide = {
  rounds: 12,
  reputation: 4,
  most_reputation: 4,
  hand: 5,
  band_1_required: 1,
  penalty: 2,
  red_print: true,
  good: 50,
  great: 100,
  best: 150,
};
const program = (id: string, more: Partial<ProgramCard>): ProgramCard => ({
  id,
  name: `Program ${id}`,
  band: 2,
  ao: 'none',
  capability: 'imaging',
  primary: 0,
  secondary: 0,
  bright: 0,
  full: 40,
  partial: 18,
  partial_at: 1,
  loss: 8,
  source,
  text: '',
  ...more,
});
const target = (id: string, more: Partial<TargetCard>): TargetCard => ({
  id,
  name: `Target ${id}`,
  type: 'bright',
  site: 'both',
  hours: 2,
  ao_hours: 0,
  opportunity: 0,
  first_round: 0,
  last_round: 0,
  source,
  text: '',
  ...more,
});
const tool = (id: string, more: Partial<InstrumentCard>): InstrumentCard => ({
  id,
  name: id,
  site: 'north',
  imaging: false,
  spectroscopy: false,
  ao: 'none',
  visiting: false,
  source,
  text: '',
  ...more,
});
const cards: Cards = {
  scenarios: [
    {
      id: 'basic',
      name: 'Basic',
      two_or_four: side,
      three: { ...side, band_1_required: 0 },
      source,
      text: '',
    },
    {
      id: 'training',
      name: 'Training',
      two_or_four: { ...side, red_print: false },
      three: side,
      source,
      text: '',
    },
  ],
  roles: (['instrument_move', 'larger_hand', 'short_time', 'exchange'] as const).map(
    (ability, index) => ({
      id: `R${index}`,
      name: `Role ${index}`,
      ability,
      source,
      text: `Does ${ability}.`.replace('_', ' '),
    }),
  ),
  weather: [
    {
      id: 'great!',
      name: 'Great',
      kind: 'great',
      red: 'primary_or_ao',
      count: 1,
      source,
      text: '',
    },
    { id: 'storm', name: 'Storm', kind: 'storm', red: 'none', count: 1, source, text: '' },
  ],
  instruments: [
    tool('GMOS', { imaging: true, spectroscopy: true }),
    tool('GNIRS', { spectroscopy: true, ao: 'with_system' }),
    tool('Altair', { ao: 'system' }),
  ],
  programs: [
    program('A', { band: 1, primary: 1, bright: 1, full: 60, partial: 25, loss: 15 }),
    program('B', { ao: 'only', capability: 'spectroscopy', secondary: 2 }),
  ],
  targets: [
    target('P', { type: 'primary', hours: 5, ao_hours: 3 }),
    target('S', { type: 'secondary', site: 'south', hours: 4 }),
    target('B', {}),
  ],
  times: [
    { id: '1h', hours: 1, within: 0, count: 7, source, text: '' },
    { id: '3h!', hours: 3, within: 2, count: 1, source, text: '' },
  ],
  luck: [{ id: 'G5', name: 'Press release', effect: 'press', source, text: 'Gain one.' }],
  checkouts: { hours: 4, points_per_hour: 2, source, text: '' },
};

const slot = (more: Partial<Slot> = {}): Slot => ({
  instrument: NONE,
  system: false,
  fault: false,
  target: NONE,
  ao: false,
  due: 0,
  now: [0, 0, 0, 0, 0, 0],
  spent: [0, 0, 0, 0, 0, 0],
  done: [],
  ...more,
});
const slots = (some: Record<number, Partial<Slot>>): Table['slots'] =>
  Array.from({ length: 13 }, (_, place) => slot(some[place]));
const open = { north: false, south: false };
const table = (more: Partial<Table> = {}): Table => ({
  phase: 'act',
  step: 'act',
  round: 3,
  turn: 0,
  first: 1,
  roles: [1, 0, 0, 1],
  asked: null,
  window: 0,
  actions: 1,
  used: false,
  exchanged: false,
  reputation: 4,
  weather_left: new Array<number>(12).fill(0),
  weather_under: [],
  row: [0, 1],
  grade: 'great',
  storm: open,
  shutdown: open,
  next_shutdown: open,
  fog: open,
  red: 'none',
  red_met: false,
  red_holds: false,
  clearing: false,
  laser: false,
  display: [0, NONE],
  instruments_left: [1],
  visitors_left: 0,
  visitors_met: [],
  under: [2],
  slots: slots({}),
  active: [],
  scored: [],
  checked_out: true,
  discards: [],
  gone: [],
  shuffles: 0,
  releasing: NONE,
  offered: 0,
  wanted: NONE,
  no_band_1: 0,
  no_primary: 0,
  some_band_1: 0,
  some_primary: 0,
  ...more,
});
const held = (card: number, round = 0): Held => ({ card, round, shuffle: 0, seen: 0 });
const chosen = { players: 2, options: { scenario: 'basic', red_print: true } };
const scene = (
  more: Partial<Table> = {},
  hands: Held[][] = [],
  options: Record<string, unknown> = chosen.options,
): Scene<View> => ({
  view: {
    viewer: 0,
    table: table(more),
    hands: [hands[0] ?? [], hands[1] ?? [], [], []],
    deck: 20,
    unseen: [],
    earlier: [],
  },
  names,
  players: 2,
  viewer: 0,
  toAct: 0,
  options,
});

beforeAll(() => phrases(said));
beforeEach(() => board.learn!(cards));

describe('how it stands', () => {
  it('counts completed programs, those in part, those left behind, and Poor Weather', () => {
    expect(standing(table(), chosen).score).toBe(0);
    expect(standing(table({ scored: [0] }), chosen).score).toBe(60);
    expect(
      standing(table({ active: [0, 1], slots: slots({ 0: { done: [2] } }) }), chosen).score,
    ).toBe(25 - 8);
    const hours = slots({ [POOR_WEATHER]: { now: [1, 1, 0, 0, 0, 0] } });
    expect([
      standing(table({ slots: hours }), chosen).score,
      standing(table({ slots: hours, checked_out: false }), chosen).score,
    ]).toEqual([8, 0]);
    expect(hoursOf([2, 1, 0, 0, 0, 0])).toBe(5);
  });

  it('says what that would mean if it ended now', () => {
    const missed = standing(table({ reputation: 2 }), chosen); // a Band-1 program is missing, at two points
    expect([missed.left, missed.level, missed.band1, missed.required]).toEqual([0, 0, 0, 1]);
    const cheap = { players: 2, options: { scenario: 'basic', missing_band1_penalty: 1 } };
    expect([
      standing(table({ reputation: 2 }), cheap).left,
      standing(table(), { ...chosen, players: 3 }).left,
    ]).toEqual([1, 4]);
    expect([
      standing(table({ scored: [0] }), chosen).level,
      standing(table({ scored: [0] }), chosen).next,
    ]).toEqual([2, 100]);
    expect(standing(table({ scored: [0, 1] }), chosen).level).toBe(3);
  });

  it('takes no penalty twice: at the end it has been taken', () => {
    expect(standing(table({ phase: 'over', reputation: 2 }), chosen).left).toBe(2);
  });
});

describe('what is still needed', () => {
  it('is counted by type, and one more Bright target stands for a Primary one', () => {
    expect(missing(0, slot())).toEqual({ primary: 1, secondary: 0, bright: 1 });
    expect(missing(0, slot({ done: [2] }))).toEqual({ primary: 1, secondary: 0, bright: 0 });
    expect(missing(0, slot({ done: [2, 2] }))).toEqual({ primary: 0, secondary: 0, bright: 0 });
  });

  it('is said in a line', () => {
    const now = (some: Record<number, Partial<Slot>>, more: Partial<Table> = {}) =>
      table({ slots: slots(some), ...more });
    expect(needsLine(now({}), 0)).toBe('needs 1 Primary and 1 Bright; an instrument for images');
    expect(needsLine(now({}), 1)).toBe('needs 2 Secondary; an instrument for spectra with AO');
    expect(
      needsLine(
        now({ 0: { instrument: 0, target: TARGET, ao: true, now: [1, 0, 0, 0, 0, 0] } }),
        0,
      ),
    ).toBe('needs 1 Primary and 1 Bright; 2 more hours');
    expect(needsLine(now({ 0: { instrument: 1 } }), 0)).toBe(
      'needs 1 Primary and 1 Bright; an instrument for images instead of GNIRS',
    ); // GCG-46
    expect(needsLine(now({ 1: { instrument: 0 } }), 1)).toBe(
      'needs 2 Secondary; an instrument for spectra with AO instead of GMOS',
    );
    expect(needsLine(now({ 1: { instrument: 1 } }), 1)).toBe('needs 2 Secondary');
    expect(needsLine(now({}, { checked_out: false }), POOR_WEATHER)).toBe(
      'needs an instrument; 4 more hours',
    );
    expect(needsLine(now({ [POOR_WEATHER]: { instrument: 0 } }), POOR_WEATHER)).toBe('');
  });

  it('warns of what would be lost', () => {
    const hand = [held(TARGET + 2), held(TIME), held(TIME + 1, 3)];
    const over = (more: Partial<Slot>, path: string[]) =>
      board.warning!(path, scene({ slots: slots({ 0: { target: TARGET, ...more } }) }, [hand]));
    expect(over({ now: [1, 0, 0, 0, 0, 0] }, ['hand:0:0', 'program:0'])).toBe(
      'This discards Target P with its 1 of 5 hours.',
    );
    expect(over({ due: 6 }, ['hand:0:0', 'program:0'])).toBe(
      'This discards Target P, which is in red: that costs a reputation point.',
    );
    expect(over({}, ['hand:0:0', 'program:0'])).toBe('');
    expect(over({ now: [1, 0, 0, 0, 0, 0] }, ['hand:0:1', 'program:0'])).toBe('');
    expect(over({}, ['discard'])).toBe('A red Time card is among them: that costs 1 reputation.');
    expect(board.warning!(['discard'], scene({}, [hand.slice(0, 2)]))).toBe(
      'All 2 cards of your hand are discarded.',
    );
  });

  it('calls a card of a hand by what it is, where that is known', () => {
    expect(board.label('hand:0:0', names, scene({}, [[held(TARGET)]]))).toBe('Target P');
    expect(board.label('hand:0:0', names, scene({}, [[held(HIDDEN)]]))).toBe(
      board.label('hand:0:0', names),
    );
  });

  it('says what is offered (GCG-96)', () => {
    const asked = { phase: 'answer' as const, offered: 1, wanted: TIME };
    expect(board.task(scene(asked, [[held(TIME)], [held(TARGET)]]))).toBe(
      'Ben offers Target P for your 1h: accept or refuse',
    );
    expect(board.task(scene({ ...asked, wanted: NONE }, [[held(TIME)], [held(TARGET)]]))).toBe(
      'Ben offers Target P: choose what you give for it, or refuse',
    );
  });

  it('knows what closes Poor Weather (GCG-71)', () => {
    const shut = { north: true, south: false };
    const at = (more: Partial<Table>, place: number, closure?: string) =>
      isShut(
        table({
          slots: slots({ 0: { instrument: 0 }, [POOR_WEATHER]: { instrument: 0 } }),
          ...more,
        }),
        place,
        { ...chosen, options: closure ? { poor_weather_closure: closure } : {} },
      );
    expect([
      at({ storm: shut }, 0),
      at({ storm: shut }, POOR_WEATHER),
      at({ shutdown: shut }, POOR_WEATHER),
    ]).toEqual([true, false, true]);
    expect([
      at({ storm: shut }, POOR_WEATHER, 'all'),
      at({ shutdown: shut }, POOR_WEATHER, 'never'),
    ]).toEqual([true, false]);
  });
});

describe('red print', () => {
  it('counts from the round in which a card was drawn, as long as there is a round to judge it', () => {
    expect([
      dueOf(held(TIME + 1, 3), chosen),
      dueOf(held(TIME, 3), chosen),
      dueOf(held(TIME + 1, 11), chosen),
    ]).toEqual([5, null, null]);
  });

  it('is not judged where it is ignored', () => {
    expect(dueOf(held(TIME + 1, 3), { players: 2, options: { scenario: 'training' } })).toBeNull();
    expect(dueOf(held(TIME + 1, 3), { players: 2, options: { red_print: false } })).toBeNull();
  });
});

it('two players have two turns each, the lower-numbered role first', () => {
  expect(
    [0, 1, 2, 3].map((turn) => [active(table({ turn }), 2), activeRole(table({ turn }), 2)]),
  ).toEqual([
    [1, 0],
    [0, 1],
    [1, 3],
    [0, 2],
  ]);
  expect([active(table({ round: 0 }), 2), active(table({ phase: 'over' }), 2)]).toEqual([
    null,
    null,
  ]);
});

describe('names', () => {
  it('there is one for every piece', () => {
    const pieces = [
      'card:0',
      `card:${TARGET}`,
      `card:${TIME}`,
      `card:${LUCK}`,
      'hand:1:2',
      'program:1',
      'program:12',
      'instrument:2',
      'display:0',
      'instruments',
      'deck',
      'discards',
      'score',
      'weather:1',
      'row:3',
      'forecast',
      'reputation',
      'table',
      'side:0',
      'side:1',
      'player:1',
      'role:3',
      'site:0',
      'site:1',
      'discard',
      'end',
      'accept',
      'refuse',
      'pass',
      'box',
    ];
    expect(pieces.map((piece) => board.label(piece, names))).toEqual([
      'Program A',
      'Target P',
      '1h',
      'Press release',
      "card 3 in Ben's hand",
      'Program B',
      'Checkouts / Poor Weather',
      'Altair',
      'place 1 of the display',
      'the Instrument deck',
      'the Player deck',
      'the discard pile',
      'the score pile',
      'Storm',
      'the weather of round 3',
      'the Weather deck',
      'the reputation track',
      'the middle of the table',
      'the side without AO',
      'the AO side',
      'Ben',
      'Role 3',
      'Gemini North',
      'Gemini South',
      'discard the hand',
      'end the turn',
      'accept the exchange',
      'refuse the exchange',
      'play no Instant',
      'the box',
    ]);
  });

  it('tell how a piece is', () => {
    const now = scene(
      {
        active: [0],
        slots: slots({
          0: { instrument: 0, target: TARGET, due: 4, now: [2, 0, 0, 0, 0, 0], done: [2] },
        }),
        storm: { north: true, south: false },
        next_shutdown: { north: false, south: true },
        checked_out: false,
      },
      [[held(1), held(TARGET), held(TIME + 1, 2), held(LUCK)], [held(HIDDEN, 2)]],
    );
    const pieces = [
      'hand:0:0',
      'hand:0:1',
      'hand:0:2',
      'hand:0:3',
      'hand:1:0',
      'program:0',
      'program:12',
      'instrument:1',
      'display:0',
      'display:1',
      'instruments',
      'row:1',
      'row:2',
      'row:3',
      'site:0',
      'site:1',
      'reputation',
      'score',
      'player:1',
      'role:2',
    ];
    expect(pieces.map((piece) => board.state!(piece, now))).toEqual([
      'Program B, program, Band 2, spectroscopy, with AO, needs 2 Secondary',
      'Target P, Primary target, North or South, 5 hours, 3 hours with AO',
      '3 hours of time, by the end of the next round',
      'Press release, Instant: Gain one.',
      'hidden, drawn in round 2',
      'with GMOS, Target P, 2 of 5 hours, by the end of the next round, completed: Target B, ' +
        'needs 1 Primary; 3 more hours',
      'without an instrument, needs an instrument; 4 more hours',
      'North, spectra, AO with Altair',
      'GMOS',
      'empty',
      '2 cards',
      'Great, red print: a Time card on a Primary target or an AO side',
      'Storm',
      'not yet turned up',
      'closed',
      'open, closed in the next round',
      '4',
      '25 points, 0 of 1 Band-1 programs',
      'Role 0, Role 3, 1 card',
      'Does short time. taken by Anna',
    ]);
  });
});

it.each([
  [{ phase: 'roles' }, 'choose a role', 'is choosing a role', 'GCG-5'],
  [
    { phase: 'act', checked_out: false },
    'play a card, move an instrument, or end the turn',
    'is at work as Role 0',
    'GCG-63',
  ],
  [
    { phase: 'act', actions: 0 },
    'use what is free, or end the turn',
    'is at work as Role 0',
    'GCG-32',
  ],
  [
    { phase: 'release', releasing: 0, slots: slots({ 0: { instrument: 1 } }) },
    'choose where GNIRS goes on to',
    'is choosing where GNIRS goes on to',
    'GCG-39',
  ],
  [
    { phase: 'answer', wanted: 0 },
    'accept the exchange or refuse it',
    'is thinking about an exchange',
    'GCG-96',
  ],
  [
    { phase: 'answer' },
    'choose the card you give, or refuse',
    'is thinking about an exchange',
    'GCG-96',
  ],
  [{ phase: 'window' }, 'play an Instant, or nothing', 'may play an Instant', 'GCG-90'],
] satisfies [Partial<Table>, string, string, string][])(
  'what is to be done is said',
  (more, task, doing, clause) => {
    const now = scene(more);
    expect([board.task(now), board.doing(now), board.clause!(now)]).toEqual([task, doing, clause]);
  },
);

it('every phase has something to say', () => {
  const phases: Table['phase'][] = [
    'roles',
    'first',
    'turn_up',
    'deal',
    'weather',
    'draw',
    'fog',
    'warm_up',
    'fault',
    'failed',
    'window',
    'act',
    'release',
    'answer',
    'over',
  ];
  for (const phase of phases) {
    for (const sentence of [board.task(scene({ phase })), board.doing(scene({ phase }))])
      expect(sentence).not.toMatch(/_|undefined/);
    expect(board.clause!(scene({ phase }))).toMatch(/^GCG-R?\d+$/);
  }
});

describe('what a team says', () => {
  const said = (now: Parameters<NonNullable<typeof board.sayings>>[0]) =>
    board.sayings!(now).map(({ preset, piece }) => (piece ? `${preset} ${piece}` : preset));
  it('is about what lies on the table', () => {
    const now = { active: [0, 1], slots: slots({ 0: { instrument: 0, target: TARGET } }) };
    expect(said(scene(now))).toEqual([
      'gemini.say_time program:0',
      'gemini.say_target program:1',
      'gemini.say_instrument program:1',
      'gemini.say_spectrograph',
      'gemini.say_camera',
      'gemini.say_weather',
    ]);
    expect(said(scene({ checked_out: false }))).toEqual([
      'gemini.say_time program:12',
      'gemini.say_weather',
    ]);
  });

  it('is about the own cards only where the others do not see them', () => {
    const mine = [held(0), held(TIME + 1), held(LUCK)];
    expect(said(scene({}, [mine, [held(TIME)]]))).toEqual(['gemini.say_weather']);
    expect(said(scene({}, [mine, [held(HIDDEN)]]))).toEqual([
      'gemini.say_weather',
      'gemini.say_band',
      'gemini.say_red',
      'gemini.say_instant',
    ]);
    expect(said({ ...scene({}, [mine, [held(HIDDEN)]]), viewer: null })).toEqual([]);
  });
});

it('every option is explained in plain words', () => {
  const labels = board.optionLabels!;
  const options = [
    'scenario',
    'open_hands',
    'luck_booster',
    'visiting_pack',
    'red_print',
    'roles',
    'first_player',
    'missing_band1_penalty',
    'storm_open_site',
    'poor_weather_closure',
    'bright_ao_counts_as_primary',
    'max_instruments',
    'paid_undo',
    'primer',
  ];
  for (const name of options) expect(labels[name]!.sentence).toMatch(/^[A-Z].*\.$/);
  for (const { label, sentence } of Object.values(labels))
    expect(`${label} ${sentence}`).not.toMatch(/GCG|_/);
  for (const { options: chosenOptions } of board.presets!)
    for (const name of Object.keys(chosenOptions)) expect(options).toContain(name);
});
