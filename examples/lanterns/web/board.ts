import type { BoardDefinition, Scene } from '$web/lib/board';
import { words } from '$web/lib/messages';
import Board from './Board.svelte';
import Emblem from './Emblem.svelte';
import { cardText } from './cards';
import type { View } from './types';

const say = words('lanterns.board', {
  pitch: 'Light candles, but not more than your hidden card keeps from the wind.',
  candles: 'the candles',
  lit: '{count} lit in this turn',
  card: 'the card of {name}',
  die: 'the die',
  wind: 'the wind was {number}',
  no_wind: 'no wind yet',
  task: 'light a candle, show your card, or roll for the wind',
  doing: 'is lighting candles',
  rounds: 'Rounds',
  rounds_text: 'How many turns everybody has.',
});

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
