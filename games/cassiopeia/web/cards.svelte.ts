// What is on the cards of this table, as the server told it, and what lies where.

import type {
  Amounts,
  Cards,
  Facing,
  ObjectCard,
  ObjectSide,
  PlanetCard,
  Player,
  Slot,
  Specialist,
  SpecialistCard,
  Tokens,
  View,
} from './types';

let known = $state.raw<Cards | null>(null);
export function learn(cards: unknown) {
  known = cards as Cards;
}
export const cards = () => known;

export const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
export const OBJECTS = ['base', 'ship', 'station'] as const;

export const specialistCard = (card: number): SpecialistCard | undefined =>
  known?.specialists[card - 1];
export const specialist = ({ card, back }: Pick<Slot, 'card' | 'back'>): Specialist | undefined =>
  specialistCard(card)?.[back ? 'back' : 'front'];
export const planetCard = (system: number, number: number): PlanetCard | undefined =>
  known?.systems[system - 1]?.planets[number - 1];
export const objectCard = (object: number): ObjectCard | undefined => known?.objects[object];
export const objectSide = (object: number, side: Facing | number): ObjectSide | undefined => {
  if (side === 'none') return undefined;
  return objectCard(object)?.[side === 'back' || side === 1 ? 'back' : 'front'];
};

// ---- Planets ----

export const inhabits = (player: Player, number: number) =>
  ((player.inhabited >> (number - 1)) & 1) === 1;
export const sideUp = (player: Player, number: number) =>
  planetCard(player.system, number)?.[inhabits(player, number) ? 'inhabited' : 'uninhabited'];

// What it costs to terraform a planet stands on its left neighbour; for the leftmost on the last.
export function costOf(player: Player, number: number): Amounts {
  const at = player.row.indexOf(number);
  const left = player.row[at === 0 ? player.row.length - 1 : at - 1];
  return (left === undefined ? undefined : sideUp(player, left)?.cost) ?? {};
}
// What others may take, and what a turn of the Logistics card may make one discard.
export function unprotected(view: View, seat: number): Tokens {
  const tokens = view.table.players[seat]!.tokens;
  return {
    ...tokens,
    coin: tokens.coin - (view.standings[seat]?.protected_coins ?? 0),
    capsule: 0,
  };
}
export const hasRow = (player: Player) => player.row.every((number) => number > 0);

// ---- Specialists ----

// What the specialist whose turn it is asks for a capsule or a Space Object: one of the prices on
// the card, by what the server says of the seat.
export function asked(view: View): number {
  const seat = active(view);
  const effect = specialist(slotOf(view, seat) ?? { card: 0, back: false })?.effect;
  const price = effect?.price ?? 0;
  return view.standings[seat ?? 0]?.optimised ? (effect?.optimised_price ?? price) : price;
}

export const rowOf = (view: View): Slot[] => view.table.row.filter(({ card }) => card > 0);
export const slotOf = (view: View, seat: number | null): Slot | undefined =>
  seat === null ? undefined : rowOf(view).find(({ token }) => token === seat);

// Whose turn it is, also while somebody else says what to keep; nobody's while all choose.
export function active(view: View): number | null {
  const { phase, order, at } = view.table;
  return isTurn(view) || phase === 'choose' ? (order[at] ?? null) : null;
}
const BEFORE = new Set(['begin', 'systems', 'rows', 'specialists', 'shuffle', 'choose', 'over']);
export const isTurn = (view: View) => !BEFORE.has(view.table.phase);

// The turns of the round as far as they are known: the tokens from left to right.
export const forming = (view: View): number[] =>
  rowOf(view).flatMap(({ token }) => (token === null ? [] : [token]));
