// Names that several parts of the board say.

import { words } from '$web/lib/messages';
import { isShape } from './hex';
import type { Cell, Goal, Kind, Options, View } from './types';

const say = words('constellation.names', {
  four: 'four-pointed Star',
  five: 'five-pointed Star',
  six: 'six-pointed Star',
  moon: 'the Moon',
  cell: 'cell {q},{r}',
  place: '{q},{r}',
  two: '{a} and {b}',
  more: '{a}, {b}',
});

export const kindName = (kind: Kind) => say(kind);
export const moonName = () => say('moon');
export const cellName = ({ q, r }: Cell) => say('cell', { q, r });
export const placeName = ({ q, r }: Cell) => say('place', { q, r });
export const capital = (text: string) => text.replace(/\p{Ll}/u, (letter) => letter.toUpperCase());

// "P01, P02 and P03"
export function listed(parts: string[]): string {
  const last = parts.at(-1) ?? '';
  if (parts.length < 2) return last;
  return say('two', { a: parts.slice(0, -1).reduce((a, b) => say('more', { a, b })), b: last });
}

export const kindAt = (view: View, at: Cell): Kind | 'moon' | null => {
  const { moon, stars } = view.table;
  if (moon.q === at.q && moon.r === at.r) return 'moon';
  return stars.find((star) => star.at.q === at.q && star.at.r === at.r)?.kind ?? null;
};

export const reserveLeft = (view: View) =>
  view.table.reserve.reduce((sum, count) => sum + count, 0);
const deckSize = (options: Partial<Options>) => (options.omitted === 0 ? 33 : 32);

// The cards of a seat that are there, with their places.
export function cardsOf(view: View, seat: number): { slot: number; goal: Goal }[] {
  return (view.goals[seat] ?? [])
    .map((goal, slot) => ({ slot, goal }))
    .filter(({ goal }) => goal !== 'none');
}
export function pileSize(view: View, players: number, options: Partial<Options>): number {
  const { discards, fresh, scored } = view.table;
  const held = Array.from({ length: players }, (_, seat) => cardsOf(view, seat).length).reduce(
    (sum, count) => sum + count,
    0,
  );
  return deckSize(options) - held - new Set([...discards, ...fresh, ...scored]).size;
}
// What the hidden card at this place is known not to be.
export const ruledOut = (view: View, seat: number, slot: number): Goal[] =>
  (view.table.ruled_out[seat]?.[slot] ?? []).filter(isShape);
// What none of a seat's hidden cards is.
export function ruledOutFor(view: View, seat: number): Goal[] {
  const lists = cardsOf(view, seat)
    .filter(({ goal }) => goal === 'hidden')
    .map(({ slot }) => ruledOut(view, seat, slot));
  return (lists[0] ?? []).filter((shape) => lists.every((list) => list.includes(shape)));
}
