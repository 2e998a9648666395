// A table as it is being set up. Every choice has its default; only what was changed is sent.

import type {
  CreateRequest,
  GameInfo,
  Moment,
  OptionInfo,
  RecordedOption,
  SeatRequest,
  Setup,
} from '../generated/protocol';
import type { AmongBots, Defaults } from './board';

export type Clock = 'none' | 'bank' | 'move';
export type Value = boolean | number | string;

export interface Form {
  players: number;
  seat: number; // one's own, and with it a shape
  bot: string;
  options: Record<string, Value>;
  listed: boolean;
  watching: 'anybody' | 'nobody';
  freeChat: boolean;
  clock: Clock;
  bankMinutes: number;
  incrementSeconds: number;
  moveTime: number; // milliseconds
  grace: number; // milliseconds; 0: for ever
  standIn: string;
  automatic: boolean;
  hints: boolean;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
export const MOVE_TIMES = [
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  DAY,
  2 * DAY,
  3 * DAY,
  7 * DAY,
];
export const GRACES = [30 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, DAY, 0];
export const USUAL_BOT = 'adept'; // to play against
const USUAL_STAND_IN = 'greedy'; // for somebody who is away: it answers at once

export const inDays = (time: number) => (time >= DAY && time % DAY === 0 ? time / DAY : null);
export const inMinutes = (time: number) =>
  time >= MINUTE && time % MINUTE === 0 ? time / MINUTE : null;

// The fewest players of the game with others; playing alone is a mode of its own.
export const fewest = (game: GameInfo) => Math.max(game.players.min, Math.min(2, game.players.max));

export function blank(game: GameInfo, defaults: Defaults = {}): Form {
  return {
    players: game.players.usual,
    seat: 0,
    bot: USUAL_BOT,
    options: usual(game),
    listed: false,
    watching: 'anybody',
    freeChat: defaults.free_chat ?? true,
    clock: 'none',
    bankMinutes: 10,
    incrementSeconds: 5,
    moveTime: 2 * MINUTE,
    grace: MINUTE,
    standIn: USUAL_STAND_IN,
    automatic: defaults.automatic ?? false,
    hints: true,
  };
}

// ---- Options that go well together ----

const usual = (game: GameInfo) =>
  Object.fromEntries(game.options.map((option) => [option.name, option.default]));

export const withPreset = (
  game: GameInfo,
  preset: Record<string, Value>,
): Record<string, Value> => ({ ...usual(game), ...preset });

export function isPreset(
  game: GameInfo,
  preset: Record<string, Value>,
  options: Record<string, Value>,
): boolean {
  return Object.entries(withPreset(game, preset)).every(([name, value]) => options[name] === value);
}

const within = (value: number, lowest: number, highest: number) =>
  Math.min(highest, Math.max(lowest, value));

// A number that somebody typed, brought into the allowed range.
export function sound(option: OptionInfo, value: Value): Value {
  if (option.kind !== 'number') return value;
  const number =
    typeof value === 'number' && Number.isFinite(value)
      ? Math.round(value)
      : Number(option.default);
  return within(number, option.lowest ?? number, option.highest ?? number);
}

export function recorded(game: GameInfo, options: Record<string, Value>): RecordedOption[] {
  return game.options
    .map((option) => ({
      option,
      value: sound(option, options[option.name] ?? option.default),
    }))
    .filter(({ option, value }) => value !== option.default)
    .map(({ option, value }) => ({ name: option.name, value: String(value) }));
}

export function setupOf(game: GameInfo, form: Form, players: number): Setup {
  const setup: Setup = { game: game.id, players };
  const options = recorded(game, form.options);
  if (options.length > 0) setup.options = options;
  if (form.listed) setup.listed = true;
  if (form.watching !== 'anybody') setup.watching = form.watching;
  if (!form.freeChat) setup.free_chat = false;
  if (form.clock !== 'none') setup.clock = form.clock;
  if (form.clock === 'bank') {
    setup.time = within(form.bankMinutes || 0, 1, 600) * MINUTE;
    setup.increment = within(form.incrementSeconds || 0, 0, 600) * SECOND;
  }
  if (form.clock === 'move') setup.time = form.moveTime;
  if (form.grace !== MINUTE) setup.grace = form.grace;
  if (form.standIn !== USUAL_STAND_IN) setup.stand_in = form.standIn;
  if (!form.hints) setup.hints = false;
  if (form.automatic && !game.hidden_information) setup.automatic = true;
  return setup;
}

// ---- The ways to begin ----

export type Way = 'bots' | 'friends' | 'device' | 'alone';

const seatOf = ({ seat, players }: Form) => Math.min(seat, players - 1);

function seatsOf(way: Way, form: Form, names: readonly string[]): SeatRequest[] {
  const own: SeatRequest = { name: names[0]! };
  switch (way) {
    case 'alone':
      return [own];
    case 'friends':
      return [...Array.from({ length: seatOf(form) }, () => ({})), own];
    case 'bots': {
      const seats: SeatRequest[] = Array.from({ length: form.players }, () => ({ bot: form.bot }));
      seats[seatOf(form)] = own;
      return seats;
    }
    case 'device':
      return names.map((name) => ({ name }));
  }
}

export function requestOf(
  id: string,
  way: Way,
  game: GameInfo,
  form: Form,
  names: readonly string[],
  { amongBots, cards }: { amongBots?: AmongBots; cards?: unknown } = {},
): CreateRequest {
  const seats = seatsOf(way, form, names);
  const players = way === 'friends' ? form.players : seats.length;
  const options = way === 'bots' ? amongBots?.(seatOf(form), form.options) : undefined;
  const chosen = options ? { ...form, options } : form;
  const setup = setupOf(game, chosen, players);
  if (cards !== undefined) setup.cards = cards; // of their own
  return { id, setup, seats, start: way !== 'friends' };
}

// The seat that decides next after so many moves (chance moves are skipped); null if none does.
export function nextToDecide(
  moments: readonly Pick<Moment, 'move' | 'to_act'>[],
  move: number,
): number | null {
  const next = moments.find((moment) => moment.move >= move && moment.to_act !== 'chance');
  return typeof next?.to_act === 'number' ? next.to_act : null;
}
