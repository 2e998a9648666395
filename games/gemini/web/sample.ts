// For tests: a few small cards, and a table in the middle of a game with them.

import type { Scene } from '$web/lib/board';
import { EMPTY, NONE } from './cards.svelte';
import type {
  Cards,
  Held,
  InstrumentCard,
  ProgramCard,
  ScenarioSide,
  Slot,
  OpenPart,
  Outlook,
  PlaceOutlook,
  TargetCard,
  View,
} from './types';

export const names = ['Anna', 'Ben'];
export { NONE };
export const HIDDEN = 254;
export const TARGET = 12; // the number of the first target, and so on
export const TIME = 36;
export const LUCK = 42;

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
export const cards: Cards = {
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

export const slot = (more: Partial<Slot> = {}): Slot => ({
  ...EMPTY,
  now: [0, 0, 0, 0, 0, 0],
  spent: [0, 0, 0, 0, 0, 0],
  ...more,
});
export const slots = (some: Record<number, Partial<Slot>>): OpenPart['slots'] =>
  Array.from({ length: 13 }, (_, place) => slot(some[place]));
export const open = { north: false, south: false };
export const table = (more: Partial<OpenPart> = {}): OpenPart => ({
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
// As the server would say it, without what a test says of it.
export const outlook = (
  places: Record<number, Partial<PlaceOutlook>> = {},
  more: Partial<Outlook> = {},
): Outlook => ({
  places: Array.from({ length: 13 }, (_, place) => ({
    targets: [0, 0, 0],
    hours: 0,
    lacks: [],
    observers: { plain: [], ao: [] },
    ...places[place],
  })),
  reach: [[0, 1], [], [0, 1]],
  plain: [true, true, true],
  ao: [true, true, true],
  score: 0,
  band_1: 0,
  required: 1,
  reputation: 4,
  level: 1,
  ...more,
});
export const held = (card: number, round = 0): Held => ({ card, round, shuffle: 0, seen: 0 });
export const chosen = { players: 2, options: { scenario: 'basic', red_print: true } };
export const scene = (
  more: Partial<OpenPart> = {},
  hands: Held[][] = [],
  options: Record<string, unknown> = chosen.options,
  ahead: Outlook = outlook(),
): Scene<View> => ({
  view: {
    viewer: 0,
    table: table(more),
    hands: [hands[0] ?? [], hands[1] ?? [], [], []],
    deck: 20,
    unseen: [],
    earlier: [],
    outlook: ahead,
  },
  names,
  players: 2,
  viewer: 0,
  toAct: 0,
  options,
});
