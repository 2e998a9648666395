import type { BoardDefinition } from '$web/lib/board';
import { words } from '$web/lib/messages';
import Board from './Board.svelte';
import Emblem from './Emblem.svelte';
import type { View } from './types';

const say = words('pig.board', {
  pitch: 'Roll on and add up, or hold before a 1 takes it all.',
  die: 'the die',
  shows: 'shows {number}',
  not_rolled: 'not rolled yet',
  bank: 'the bank',
  sum: '{sum} added up in this turn',
  task: 'roll the die or hold',
  doing: 'is rolling',
  goal: 'Goal',
  goal_text: 'Whoever has so many points wins.',
});

const board: BoardDefinition<View> = {
  Board,
  Emblem,
  pitch: say('pitch'),
  label: (piece) => say(piece === 'die' ? 'die' : 'bank'),
  state(piece, { view }) {
    if (piece === 'bank') return say('sum', { sum: view.sum });
    return view.die > 0 ? say('shows', { number: view.die }) : say('not_rolled');
  },
  task: () => say('task'),
  doing: () => say('doing'),
  optionLabels: { goal: { label: say('goal'), sentence: say('goal_text') } },
};

export default board;
