import type { BoardDefinition, Scene } from '$web/lib/board';
import { words } from '$web/lib/messages';
import Board from './Board.svelte';
import Emblem from './Emblem.svelte';
import type { View } from './types';

const say = words('lanterns.board', {
  pitch: 'Light candles, but not more than your hidden card keeps from the wind.',
  candles: 'the candles',
  lit: '{count} lit in this turn',
  card: 'the card of {name}',
  card_known: 'a {number}',
  card_hidden: 'from {least} to {most}',
  card_none: 'not dealt yet',
  die: 'the die',
  wind: 'the wind was {number}',
  no_wind: 'no wind yet',
  task: 'light a candle, show your card, or roll for the wind',
  doing: 'is lighting candles',
  rounds: 'Rounds',
  rounds_text: 'How many turns everybody has.',
});

// What the viewer knows of the card before a seat.
export function cardText(view: View, seat: number): string {
  const least = view.open.least[seat]!;
  const most = view.open.most[seat]!;
  if (least === 0) return say('card_none');
  if (view.viewer === seat) return say('card_known', { number: view.own });
  return least === most
    ? say('card_known', { number: least })
    : say('card_hidden', { least, most });
}

function state(piece: string, { view }: Scene<View>): string {
  if (piece === 'candles') return say('lit', { count: view.open.lit });
  if (piece !== 'die') return cardText(view, Number(piece.split(':')[1]));
  return view.open.die > 0 ? say('wind', { number: view.open.die }) : say('no_wind');
}

const board: BoardDefinition<View> = {
  Board,
  Emblem,
  pitch: say('pitch'),
  label(piece, names) {
    if (piece === 'candles') return say('candles');
    if (piece === 'die') return say('die');
    return say('card', { name: names[Number(piece.split(':')[1])] ?? '' });
  },
  state,
  task: () => say('task'),
  doing: () => say('doing'),
  optionLabels: { rounds: { label: say('rounds'), sentence: say('rounds_text') } },
};

export default board;
