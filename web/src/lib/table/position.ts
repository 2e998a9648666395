// The position in words, for who cannot see the board: three sentences, and each part on demand.

import type { BoardDefinition, PositionPart, Scene } from '../board';
import { spell } from '../lines';
import { words } from '../messages';
import { statusOf } from './status';
import type { TableStore } from './table.svelte';

const say = words('position', {
  sentence: '{text}.',
  piece: '{name}: {state}',
  and: '{a}; {b}',
  board: 'The board',
  counted: '{n} {n|thing lies|things lie} on the board, and {can} of them can be chosen.',
  choices: 'What you can choose',
  noChoice: 'Nothing can be chosen now.',
  happened: 'What happened last',
  nothing: 'Nothing has happened yet.',
  part: '{name}. {text}',
  numbered: '{n}: {name}',
  empty: 'Nothing is there.',
  none: 'There is no part {n}.',
});

export interface Told {
  standing: string[]; // three sentences
  parts: { name: string; text: string }[];
}

const LAST = 6; // lines of the log

const ended = (text: string) => (/[.!?…]$/.test(text) ? text : say('sentence', { text }));
const listed = (parts: string[]) =>
  parts.length === 0 ? '' : ended(parts.reduce((a, b) => say('and', { a, b })));

function spellPieces(board: BoardDefinition, scene: Scene<unknown>, pieces: string[]): string {
  return listed(
    pieces.map((piece) => {
      const name = board.label(piece, scene.names, scene);
      const state = board.state?.(piece, scene) ?? '';
      return state === '' || state.startsWith(name) ? state || name : say('piece', { name, state });
    }),
  );
}

export function positionOf(table: TableStore): Told {
  const { stage, chooser, surface, scene } = table;
  const { board } = stage;
  if (!board || !scene) return { standing: [], parts: [] };
  const told = board.position?.(scene);
  const spelled = ({ sentence = '', pieces = [] }: PositionPart) =>
    [sentence, spellPieces(board, scene, pieces)].filter((text) => text !== '').join(' ');

  const log = stage.log.flatMap(({ lines }) => lines).slice(-LAST);
  const happened = log.map((line) => spell(line, stage.names, board));
  const choices = [...chooser.options];
  const own = told?.parts ?? [{ name: say('board'), pieces: surface.all }];
  return {
    standing: [
      statusOf(table, false),
      ...(told?.standing ?? [
        say('counted', { n: surface.all.length, can: choices.length }),
        happened.at(-1) ?? say('nothing'),
      ]),
    ].map(ended),
    parts: [
      ...own.map((part) => ({ name: part.name, text: spelled(part) || say('empty') })),
      {
        name: say('choices'),
        text: spellPieces(board, scene, choices) || say('noChoice'),
      },
      { name: say('happened'), text: happened.join(' ') || say('nothing') },
    ],
  };
}

// What a key asks for: p for the standing, 0 for the names of the parts, 1 to 9 for one of them.
export function answerTo(key: string, table: TableStore): string[] | null {
  if (key !== 'p' && !/^\d$/.test(key)) return null;
  const { standing, parts } = positionOf(table);
  if (key === 'p') return standing;
  if (key === '0') return [listed(parts.map(({ name }, n) => say('numbered', { n: n + 1, name })))];
  const part = parts[Number(key) - 1];
  return [part ? say('part', part) : say('none', { n: key })];
}
