// What is on the cards of this table, as the server told it, and what lies where.

import type { Chosen } from '$web/lib/board';
import { words } from '$web/lib/messages';
import type {
  Cards,
  Held,
  InstrumentCard,
  LuckCard,
  ProgramCard,
  RoleCard,
  ScenarioSide,
  Outlook,
  PlaceOutlook,
  Seat,
  Site,
  Slot,
  OpenPart,
  TargetCard,
  TargetType,
  TimeCard,
  View,
  WeatherCard,
} from './types';

let known = $state.raw<Cards | null>(null);
export function learn(cards: unknown) {
  known = cards as Cards;
}
export const cards = () => known;

// ---- Numbers of cards ----

// Programs, targets, kinds of Time cards and of luck cards follow each other. Numbers are kept free
// for the cards that every set had room for at first (games/gemini/numbers.h).
const ROOM = [12, 24, 6] as const;
const firstTarget = () => Math.max(ROOM[0], known?.programs.length ?? 0);
const firstTime = () => firstTarget() + Math.max(ROOM[1], known?.targets.length ?? 0);
const firstLuck = () => firstTime() + Math.max(ROOM[2], known?.times.length ?? 0);
export const poorWeather = firstTarget; // its place comes after those of the programs
export const HIDDEN = 254; // a card whose face the viewer has not seen
export const NONE = 255;
export const roles = () => (known?.roles ?? []).map((_, number) => number);
const SEATS = [0, 1, 2, 3] as const;
export const TYPES = ['primary', 'secondary', 'bright'] as const;
const SITES: readonly Site[] = ['north', 'south', 'both'];

export type Face =
  | { kind: 'program'; card: ProgramCard }
  | { kind: 'target'; card: TargetCard }
  | { kind: 'time'; card: TimeCard }
  | { kind: 'luck'; card: LuckCard }
  | { kind: 'hidden' };

export const program = (number: number): ProgramCard | undefined => known?.programs[number];
export const target = (number: number): TargetCard | undefined =>
  known?.targets[number - firstTarget()];
export const targetDone = (index: number): TargetCard | undefined => known?.targets[index];
export const instrument = (number: number): InstrumentCard | undefined =>
  known?.instruments[number];
export const weather = (number: number): WeatherCard | undefined => known?.weather[number];
export const role = (number: number): RoleCard | undefined => known?.roles[number];
// The AO systems, in the order of the cards.
export const systems = () =>
  (known?.instruments ?? []).flatMap(({ ao }, number) => (ao === 'system' ? [number] : []));
export const isSystem = (number: number) => instrument(number)?.ao === 'system';
export const systemAt = ({ more }: Slot) => systems()[more.system ?? 0] ?? NONE;
// One that serves this instrument: it is at its site.
export const systemFor = (host: InstrumentCard | undefined) =>
  systems().find((number) => {
    const site = instrument(number)?.site ?? 'both';
    return host === undefined || site === 'both' || host.site === 'both' || host.site === site;
  });
// The type of a side of a target.
export const typeOf = ({ type, ao_type }: TargetCard, ao: boolean): TargetType =>
  (ao ? ao_type : undefined) ?? type;

export function face(number: number): Face {
  const found = <Kind extends 'program' | 'target' | 'time' | 'luck', Card>(
    kind: Kind,
    card: Card | undefined,
  ) => (card ? { kind, card } : { kind: 'hidden' as const });
  if (number < firstTarget()) return found('program', program(number));
  if (number < firstTime()) return found('target', target(number));
  if (number < firstLuck()) return found('time', known?.times[number - firstTime()]);
  return found('luck', known?.luck[number - firstLuck()]);
}
const say = words('gemini.cards', {
  time: '{n} {n|hour|hours}',
  red: '{n} {n|hour|hours} (red)', // to be spent soon, or it is lost
});
export const isRed = ({ within, last_round }: TimeCard) => within > 0 || last_round !== undefined;
const timeName = (card: TimeCard) => say(isRed(card) ? 'red' : 'time', { n: card.hours });
export function nameOf(number: number): string {
  const shown = face(number);
  if (shown.kind === 'hidden') return '';
  return shown.kind === 'time' ? timeName(shown.card) : shown.card.name;
}

// ---- The semester ----

export type { Chosen };

// The semesters as they were at first (GCG-112). The server tells these options only where they are
// in force.
function gentle(side: ScenarioSide, { players, options }: Chosen): ScenarioSide {
  if (options.gentle_oversubscribed === true) return { ...side, reputation: 2 };
  if (options.gentle_training !== true) return side;
  const reputation = players === 3 ? 4 : 5;
  return { ...side, reputation, most_reputation: reputation, penalty: 2 };
}

const SCENARIOS = ['basic', 'training', 'oversubscribed'];
export function scenario(chosen: Chosen): ScenarioSide | undefined {
  const { players, options } = chosen;
  const own = Number(options.scenario_card ?? 0); // of another card set, from 1
  const found =
    known?.scenarios[own > 0 ? own - 1 : SCENARIOS.indexOf(String(options.scenario))] ??
    known?.scenarios[0];
  const printed = players === 3 ? found?.three : found?.two_or_four;
  const side = printed && gentle(printed, chosen);
  const penalty = Number(options.missing_band1_penalty); // not a number: as printed
  return side && penalty > 0 ? { ...side, penalty } : side;
}
export const redPrint = (chosen: Chosen) =>
  chosen.options.red_print !== false && scenario(chosen)?.red_print !== false;

export const hoursOf = (times: readonly number[]) =>
  (known?.times ?? []).reduce((sum, { hours }, index) => sum + hours * (times[index] ?? 0), 0);
export const hoursNeeded = ({ target: number, ao }: Slot) =>
  (ao ? target(number)?.ao_hours : target(number)?.hours) ?? 0;

// All hours that a place wants now: those of its target, or of Checkouts.
export function hoursAt(table: View['table'], place: number): number {
  if (place === poorWeather()) return table.checked_out ? 0 : (known?.checkouts.hours ?? 0);
  const slot = slotAt(table, place);
  return slot.target === NONE ? 0 : hoursNeeded(slot);
}

// A place of the table. Those that only large sets of cards have are not told while nothing is there
// (kernel/grown_array.h).
export const EMPTY: Slot = {
  instrument: NONE,
  system: false,
  fault: false,
  target: NONE,
  ao: false,
  due: 0,
  now: [],
  spent: [],
  done: [],
  more: {},
};
export const slotAt = (table: OpenPart, place: number): Slot => table.slots[place] ?? EMPTY;

// What the server says of a place: what it still needs, and what keeps Time away.
const NOTHING: PlaceOutlook = {
  targets: [0, 0, 0],
  hours: 0,
  lacks: [],
  observers: { plain: [], ao: [] },
};
export const prospect = (view: View, place: number): PlaceOutlook =>
  view.outlook.places[place] ?? NOTHING;
export const byType = <T>([primary, secondary, bright]: readonly [T, T, T]): Record<
  TargetType,
  T
> => ({ primary, secondary, bright });

// The instruments of this game that could observe there: for a target, on one of its sides.
export function observers(view: View, place: number, ao: boolean, aim?: TargetCard): number[] {
  const { plain, ao: with_ao } = prospect(view, place).observers;
  const able = ao ? with_ao : plain;
  if (!aim) return able;
  const reach = view.outlook.reach[SITES.indexOf(aim.site)] ?? [];
  return able.filter((number) => reach.includes(number));
}
// For what lies there now, or for either side.
export function candidates(view: View, place: number): number[] {
  const slot = slotAt(view.table, place);
  const aim = slot.target === NONE ? undefined : target(slot.target);
  if (aim) return observers(view, place, slot.ao, aim);
  return [...new Set([...observers(view, place, false), ...observers(view, place, true)])].sort(
    (a, b) => a - b,
  );
}

// What the levels above the first take.
const levelPoints = (side: ScenarioSide | undefined): number[] =>
  side?.levels?.slice(1).map(({ points }) => points) ??
  (side ? [side.good, side.great, side.best] : []);
// A bot's expectation, which grows with the chance to survive and with the points (evaluate.cpp), in
// points; a lost semester has none. In the first rounds it says little about how a semester ends,
// and is low where Band-1 programs have yet to come; then most of it is what teams reach. The figures
// were measured: how 278 semesters of bots ended, of all three kinds and with two to four players,
// beside what a search had expected in each of their rounds (Oversubscribed then as it was at first).
export function pointsOf(expected: number, chosen: Chosen, gone: number): number {
  const left = 1 - gone;
  const share = 0.56 * left + (0.85 - 0.77 * left) * expected;
  return share * ((levelPoints(scenario(chosen)).at(-1) ?? 0) + 60);
}
export const goneOf = ({ table: { round } }: View, chosen: Chosen): number =>
  Math.max(0, round - 1) / (scenario(chosen)?.rounds ?? 1);

// Points that the next level takes; null at the last one.
export function nextLevel({ score }: Outlook, chosen: Chosen): number | null {
  const side = scenario(chosen);
  return levelPoints(side).find((points) => score < points) ?? null;
}

export const isClosed = ({ storm, shutdown, fog }: OpenPart, site: 'north' | 'south') =>
  storm[site] || shutdown[site] || fog[site];

// By the end of which round something in red must have happened; null: never judged.
export function dueOf({ card, round }: Held, chosen: Chosen): number | null {
  const shown = face(card);
  if (shown.kind !== 'time' || !isRed(shown.card) || !redPrint(chosen)) return null;
  const { within, last_round } = shown.card;
  const last = last_round === undefined ? Infinity : Math.max(round, last_round);
  return judged(within > 0 ? Math.min(last, round + within) : last, chosen);
}
export const judged = (round: number, chosen: Chosen) =>
  round > 0 && round <= (scenario(chosen)?.rounds ?? 0) ? round : null;

// ---- Turns ----

// Whose turn it is, also while somebody else is asked.
// How the work at a place stands.
export function standing(view: View, place: number, chosen: Chosen) {
  const { table } = view;
  const slot = slotAt(table, place);
  const checkouts = place === poorWeather();
  return {
    slot,
    checkouts,
    card: checkouts ? undefined : program(place),
    outlook: prospect(view, place),
    aim: slot.target === NONE ? undefined : target(slot.target),
    hours: hoursOf(slot.now),
    all: hoursAt(table, place), // the hours that it takes
    due: slot.due > 0 ? judged(slot.due, chosen) : null,
  };
}

export function active({ first, turn, phase, round }: OpenPart, players: number): Seat {
  return first === null || round === 0 || phase === 'over' ? null : (first + turn) % players;
}
// The role whose turn it is: of two, the lower-numbered acts first.
export function activeRole(table: OpenPart, players: number): number | null {
  const seat = active(table, players);
  if (seat === null) return null;
  const roles = rolesOf(table, seat);
  // With `best=two_turns` the order goes round twice.
  return roles[Math.floor(table.turn / players) % roles.length] ?? null;
}
export const rolesOf = ({ roles }: OpenPart, seat: number) =>
  roles.flatMap((owner, number) => (owner === seat ? [number] : []));
// Who else has seen the face of a card, with closed hands.
export const saw = ({ seen }: Held, holder: number): number[] =>
  SEATS.filter((seat) => seat !== holder && ((seen >> seat) & 1) === 1);
// What is offered to whom is asked: the card, where its face is known, and what is wanted for it.
export function offerOf(
  view: View,
  players: number,
): { seat: number; card: number; wanted: number } | null {
  const seat = active(view.table, players);
  if (view.table.phase !== 'answer' || seat === null) return null;
  return {
    seat,
    card: handOf(view, seat)[view.table.offered - 1]?.card ?? NONE,
    wanted: view.table.wanted,
  };
}
export const handOf = (view: View, seat: number): Held[] => view.hands[seat] ?? [];
