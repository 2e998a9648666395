// What is on the cards of this table, as the server told it, and what lies where.

import type {
  Amounts,
  Cards,
  Effect,
  Facing,
  ObjectCard,
  ObjectSide,
  PlanetCard,
  Player,
  Sign,
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
// A Space Object by the place of its card in the list; there may be several cards of one kind.
export const objectCard = (card: number): ObjectCard | undefined => known?.objects[card];
export const objectSide = (card: number, side: Facing | number): ObjectSide | undefined => {
  if (side === 'none') return undefined;
  return objectCard(card)?.[side === 'back' || side === 1 ? 'back' : 'front'];
};
export const objectKind = (card: number) => OBJECTS.indexOf(objectCard(card)?.kind ?? 'base');
export function cardOfKind(kind: number, which = 0): number {
  const all = (known?.objects ?? []).flatMap((card, at) =>
    card.kind === OBJECTS[kind] ? [at] : [],
  );
  return all[which] ?? -1;
}
export const ownCard = (player: Player, kind: number) =>
  cardOfKind(kind, player.which[kind as 0 | 1 | 2]);
export const ownSide = (player: Player, kind: number): ObjectSide | undefined =>
  objectSide(ownCard(player, kind), player.objects[kind as 0 | 1 | 2]);
export const signOf = (side: ObjectSide): Sign | null =>
  side.effects.find(({ does }) => does === 'symbols')?.sign ?? null;
// What the effects of a card are about.
export const brought = (effects: Effect[]) =>
  effects.find(({ does }) => does === 'take_object')?.object ?? null;
// Whether no card changes what planets and purchases cost.
export const printedCosts = () => {
  const changes = ({ does, when }: Effect) =>
    does === 'discount' || (does === 'leave_out' && when === 'always');
  const sides = [
    ...(known?.specialists ?? []).flatMap(({ front, back }) => [front, back]),
    ...(known?.objects ?? []).flatMap(({ front, back }) => [front, back]),
    ...(known?.systems ?? []).flatMap(({ planets }) => planets),
  ];
  return !sides.some(({ effects }) => effects.some(changes));
};
export const sold = (effects: Effect[]) => effects.find(({ does }) => does === 'buy')?.kinds?.[0];

// The card whose effect can be used: 0 the specialist, a planet, or from 8 a Space Object.
export function usedName(view: View, asker: number): string {
  const seat = active(view);
  const player = view.table.players[seat ?? -1];
  if (!player) return '';
  if (asker === 0) return specialist(slotOf(view, seat) ?? { card: 0, back: false })?.name ?? '';
  if (asker > 7) return ownSide(player, asker - 8)?.name ?? '';
  return planetCard(player.system, asker)?.name ?? '';
}

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
  const standing = view.standings[seat];
  const safe = standing?.protected_goods;
  return {
    coin: tokens.coin - (standing?.protected_coins ?? 0),
    bot: tokens.bot - (safe?.bot ?? 0),
    lens: tokens.lens - (safe?.lens ?? 0),
    cell: tokens.cell - (safe?.cell ?? 0),
    capsule: 0,
  };
}
export const hasRow = (player: Player) => player.row.every((number) => number > 0);

// ---- Specialists ----

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
