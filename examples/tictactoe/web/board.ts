import type { BoardDefinition } from '$web/lib/board';
import { words } from '$web/lib/messages';
import Board from './Board.svelte';
import Emblem from './Emblem.svelte';
import type { View } from './types';

const say = words('tictactoe.board', {
  pitch: 'Nine cells, three in a row.',
  cell: 'cell {number}',
  empty: 'empty',
  taken: 'taken by {name}',
  task: 'choose a cell',
  doing: 'is choosing a cell',
});

const cellOf = (piece: string) => Number(piece.split(':')[1]);

const board: BoardDefinition<View> = {
  Board,
  Emblem,
  pitch: say('pitch'),
  label: (piece) => say('cell', { number: cellOf(piece) + 1 }),
  state(piece, { view, names }) {
    const seat = view.marks.findIndex((cells) => (cells >> cellOf(piece)) & 1);
    return seat < 0 ? say('empty') : say('taken', { name: names[seat] ?? '' });
  },
  task: () => say('task'),
  doing: () => say('doing'),
};

export default board;
