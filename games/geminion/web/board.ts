import type { BoardDefinition, Scene } from '$web/lib/board';
import { words } from '$web/lib/messages';
import Board from './Board.svelte';
import { cardIn, cardName, faceOf, forSale, gifts } from './cards';
import { child } from './child';
import { amongBots, idle, optionLabels } from './choices';
import { coach } from './coach';
import Emblem from './Emblem.svelte';
import { saying } from './saying';
import clauses from './clauses.json';
import { position } from './position';
import type { View } from './types';

const say = words('geminion.board', {
  pitch:
    'Play your coins, buy better cards, and collect the most gems. For children from five who like to count.',
  pile: 'the pile of {card}',
  deck: "{name}'s deck",
  discard: "{name}'s discard pile",
  hand: 'the hand',
  area: 'the cards in play',
  gems: "{name}'s gems",
  bank: 'the gems that are left',
  purse: 'the purse',
  keep: 'Keep the other cards',
  done: 'Done shopping',
  rest: 'Put all cards away',
  youngest: 'I am the youngest',
  older: 'Somebody is younger',
  later: 'from the next turn on',
  cost: 'costs {n} {n|coin|coins}',
  left: '{n} left',
  sold_out: 'sold out',
  cards: '{n} {n|card|cards}',
  count_gems: '{n} {n|gem|gems}',
  count_coins: '{n} {n|coin|coins}',
});

const split = (piece: string): [string, number] => {
  const [kind, number] = piece.split(':');
  return [kind!, number === undefined ? -1 : Number(number)];
};

function state(piece: string, { view }: Scene<View>): string {
  const [kind, n] = split(piece);
  const { table } = view;
  const player = table.players[n];
  switch (kind) {
    case 'pile': {
      const left = table.piles[n] ?? 0;
      const face = faceOf(view, cardIn(view, n));
      return [
        say('cost', { n: face.cost }),
        gifts(face),
        left === 0
          ? say('sold_out')
          : forSale(view, n) === 0
            ? say('later')
            : say('left', { n: left }),
      ].join(', ');
    }
    case 'card':
    case 'hand':
    case 'area':
      return n < 0 ? '' : gifts(faceOf(view, cardIn(view, n)));
    case 'deck':
      return say('cards', { n: player?.deck ?? 0 });
    case 'discard':
      return say('cards', { n: player ? player.cards.length - player.deck : 0 });
    case 'player':
    case 'gems':
      return say('count_gems', { n: player?.gems ?? 0 });
    case 'bank':
      return say('count_gems', { n: table.bank });
    case 'purse':
      return say('count_coins', { n: table.purse });
    default:
      return '';
  }
}

const board: BoardDefinition<View> = {
  Board,
  Emblem,
  get pitch() {
    return say('pitch');
  },
  label(piece, names) {
    const [kind, n] = split(piece);
    const name = names[n] ?? '';
    switch (kind) {
      case 'pile':
        return say('pile', { card: cardName(n) });
      case 'card':
        return cardName(n);
      case 'hand':
      case 'area':
        return n < 0 ? say(kind) : cardName(n);
      case 'deck':
      case 'discard':
      case 'gems':
        return say(kind, { name });
      case 'player':
        return name;
      case 'bank':
      case 'purse':
      case 'keep':
      case 'done':
      case 'rest':
      case 'youngest':
      case 'older':
        return say(kind);
      default:
        return piece;
    }
  },
  state,
  task: ({ view }) => saying(view, 'task'),
  doing: ({ view }) => saying(view, 'doing'),
  coach,
  child,
  position,
  clauses,
  reference: () => import('./reference'),
  clause: ({ view }) =>
    ({
      youngest: 'GMN-39',
      start: 'GMN-6',
      draw: 'GMN-7',
      deal: 'GMN-21',
      play: 'GMN-8',
      more: 'GMN-34',
      clean: 'GMN-32',
      buy: 'GMN-11',
      arrange: 'GMN-16',
      over: 'GMN-24',
    })[view.table.phase],
  get optionLabels() {
    return optionLabels();
  },
  idle,
  amongBots,
  // For children: only ready-made phrases in the chat, and a move without a choice is made by itself.
  defaults: { free_chat: false, automatic: true },
  whole: true,
  // What was bought, and who has more gems.
  marks: (steps) =>
    steps.flatMap(({ piece, from }) =>
      from?.startsWith('pile:') ? [from] : piece.startsWith('gems:') ? [piece] : [],
    ),
  sound: (steps) =>
    steps.some(({ piece }) => piece.startsWith('gems:'))
      ? 'gem'
      : steps.some(({ piece, from }) => piece === 'purse' || from?.startsWith('pile:'))
        ? 'coin'
        : 'card',
  // One card after the other, so slowly that a child can count them.
  duration: (steps) => Math.min(1500, 400 + 110 * steps.length),
};

export default board;
