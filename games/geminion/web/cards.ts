// The cards as the board counts and names them. What is printed on them comes with the view.

import { phrase, phrases, words } from '$web/lib/messages';
import sentences from './phrases.json';
import type { Card, Face, Player, State, View } from './types';

phrases(sentences);

const say = words('geminion.cards', {
  coins: '{n} {n|coin|coins}',
  gems: '{n} {n|gem|gems}',
  draws: 'draws {n} {n|card|cards}',
  cleans: 'gives cards back to the shop',
  recycles: 'goes back to the shop',
  costs: 'costs {n} {n|coin|coins}',
  left: '{n} left',
});

// The signs on a card.
export const giftName = (
  sign: 'coins' | 'gems' | 'draws' | 'recycles' | 'costs' | 'left',
  n: number,
) => say(sign, { n });

export const faceOf = (view: View, card: Card): Face =>
  view.faces.find((face) => face.card === card)!;
export const cardIn = (view: View, index: number): Card => view.faces[index]?.card ?? 'none';
export const indexIn = (view: View, card: Card): number =>
  view.faces.findIndex((face) => face.card === card);

// A piece's id has the card's place in the table of cards; names are found by it even without a view.
const NAMES = [
  'penny',
  'stash',
  'double_coin',
  'triple_coin',
  'mine',
  'trove',
  'wish',
  'helper',
  'cleaner',
  'rainbow',
  'sparkle',
] as const;
export const cardName = (card: Card | number): string => {
  const name = typeof card === 'number' ? NAMES[card] : card;
  return phrase(`geminion.${name}`) ?? '';
};

// "2 coins", "1 gem, draws 1 card, goes back to the shop".
export function gifts(face: Face): string {
  const said: string[] = [];
  if (face.coins > 0) said.push(say('coins', { n: face.coins }));
  if (face.gems > 0) said.push(say('gems', { n: face.gems }));
  if (face.draws > 0) said.push(say('draws', { n: face.draws }));
  if (face.card === 'cleaner') said.push(say('cleans'));
  else if (face.recycle !== 'never') said.push(say('recycles'));
  return said.join(', ');
}

export const played = (table: State): Card[] =>
  table.area.slice(0, table.area.length - table.bought);

// Coins that were in the purse this turn and have been spent.
export function spent(view: View): number {
  const { table } = view;
  const earned = played(table).reduce((sum, card) => sum + faceOf(view, card).coins, 0);
  return Math.max(0, earned - table.purse);
}

// What comes next for a player, as far as it is known: the deck from the top, then the discards as
// they will be turned over. Of a shuffled deck only what is in it is known.
export function coming(player: Player, shuffles: boolean): Card[] {
  return shuffles ? player.cards.slice(0, player.deck) : player.cards;
}

// Whose gems are the most.
export function leaders(table: State, players: number): number[] {
  const gems = table.players.slice(0, players).map((player) => player.gems);
  const most = Math.max(...gems);
  return most === 0 ? [] : gems.flatMap((count, seat) => (count === most ? [seat] : []));
}

// How many cards of a pile can be bought: those that were given back in this turn cannot.
export const forSale = (view: View, pile: number): number =>
  view.table.piles[pile]! -
  view.table.cleaned.filter((card) => indexIn(view, card) === pile).length;
