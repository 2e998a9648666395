// The position in words, for who cannot see the board.

import type { Position, Scene } from '$web/lib/board';
import { words } from '$web/lib/messages';
import { cardName, indexIn, played } from './cards';
import type { Card, View } from './types';

const say = words('geminion.position', {
  has: '{name} has {n} {n|gem|gems}',
  more: '{a}, {b}',
  gems: '{list}, and {n} {n|gem is|gems are} left.',
  turn: '{name} has {hand}, has played {area}, and has {n} {n|coin|coins} to spend.',
  begins: 'Nobody has begun yet.',
  no_cards: 'no cards',
  cards: '{n} {n|card|cards} in the hand',
  table: 'The cards of this turn',
  shop: 'The shop',
  players: 'The players',
});

const joined = (parts: string[]) => parts.reduce((a, b) => say('more', { a, b }));
const named = (cards: Card[]) =>
  cards.length === 0 ? say('no_cards') : joined(cards.map((card) => cardName(card)));

export function position({ view, names }: Scene<View>): Position {
  const { table } = view;
  const gems = names.map((name, seat) => say('has', { name, n: table.players[seat]?.gems ?? 0 }));
  const name = names[table.turn ?? 0] ?? '';
  const pieces = (zone: string, cards: Card[]) =>
    cards.map((card) => `${zone}:${indexIn(view, card)}`);
  return {
    standing: [
      say('gems', { list: joined(gems), n: table.bank }),
      table.turn === null
        ? say('begins')
        : say('turn', {
            name,
            hand: say('cards', { n: table.hand.length }),
            area: named(played(table)),
            n: table.purse,
          }),
    ],
    parts: [
      {
        name: say('table'),
        pieces: [...pieces('hand', table.hand), ...pieces('area', table.area), 'purse'],
      },
      {
        name: say('shop'),
        pieces: table.piles.flatMap((left, pile) => (left > 0 ? [`pile:${pile}`] : [])),
      },
      {
        name: say('players'),
        pieces: names.flatMap((_, seat) => [`gems:${seat}`, `deck:${seat}`, `discard:${seat}`]),
      },
    ],
  };
}
