import type { BoardDefinition } from '$web/lib/board';
import { words } from '$web/lib/messages';
import Board from './Board.svelte';
import Emblem from './Emblem.svelte';
import { discAt, ROWS } from './discs';
import type { View } from './types';

const say = words('connect_four.board', {
  pitch: 'Discs fall into seven columns; four in a row win.',
  column: 'column {number}',
  cell: 'row {row} of column {number}',
  empty: 'empty',
  from_below: 'from below: {names}',
  full: 'full, from below: {names}',
  task: 'choose a column',
  doing: 'is choosing a column',
});

const numbers = (piece: string) => piece.split(':').slice(1).map(Number);

const board: BoardDefinition<View> = {
  Board,
  Emblem,
  pitch: say('pitch'),
  label(piece) {
    const [column = 0, row] = numbers(piece);
    return row === undefined
      ? say('column', { number: column + 1 })
      : say('cell', { number: column + 1, row: row + 1 });
  },
  state(piece, { view, names }) {
    const [column = 0, row] = numbers(piece);
    if (row !== undefined) return names[discAt(view, column, row)] ?? say('empty');
    const owners = Array.from({ length: ROWS }, (_, height) => discAt(view, column, height)).filter(
      (seat) => seat >= 0,
    );
    if (owners.length === 0) return say('empty');
    const list = owners.map((seat) => names[seat] ?? '').join(', ');
    return say(owners.length === ROWS ? 'full' : 'from_below', { names: list });
  },
  task: () => say('task'),
  doing: () => say('doing'),
};

export default board;
