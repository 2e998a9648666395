// Lines of the log as text. The server sends the id of a phrase and its arguments; here they become
// a sentence in the reader's language.

import type { LogArg, LogEntry, LogLine } from '../generated/protocol';
import tablePhrases from '../generated/phrases.json';
import type { BoardDefinition } from './board';
import { phrase, phrases, words } from './messages';

phrases(tablePhrases);
const say = words('lines', { times: '{text} ({n} times).' });
const games = import.meta.glob<Record<string, string>>(
  '../../../{games,examples}/*/web/phrases.json',
  {
    import: 'default',
  },
);
const known = new Set<string>();

// Loads the phrases of a game; needed before its lines can become text.
export async function learn(game: string): Promise<void> {
  if (known.has(game)) return;
  for (const [path, load] of Object.entries(games)) {
    if (path.split('/').at(-3) === game) phrases(await load());
  }
  known.add(game);
}

function spellArg(arg: LogArg, names: string[], board: BoardDefinition | null): string {
  if (arg.seat !== undefined) return names[arg.seat] || String(arg.seat + 1);
  if (arg.piece !== undefined) return board?.label(arg.piece, names) ?? arg.piece;
  if (arg.word !== undefined) return phrase(arg.word) ?? arg.word;
  return arg.text ?? String(arg.number ?? '');
}

export function spell(line: LogLine, names: string[], board: BoardDefinition | null): string {
  const said = saidIn(line, names, board);
  if (said) return phrase(line.phrase, { 0: said.name, 1: said.text }) ?? line.text;
  const args = Object.fromEntries(
    line.args.map((arg, index) => [index, spellArg(arg, names, board)]),
  );
  return phrase(line.phrase, args) ?? line.text;
}

// Lines one after the other, as a reader wants them: the same thing several times is told once.
export function tellAll(
  lines: readonly LogLine[],
  names: string[],
  board: BoardDefinition | null,
): { line: LogLine; text: string }[] {
  const told: { line: LogLine; text: string; n: number }[] = [];
  for (const line of lines) {
    const text = spell(line, names, board);
    const last = told.at(-1);
    if (last?.text === text) ++last.n;
    else told.push({ line, text, n: 1 });
  }
  return told.map(({ line, text, n }) => ({
    line,
    text: n === 1 ? text : say('times', { text: text.replace(/\.$/, ''), n }),
  }));
}

// The pieces that a line names, to light them up.
export function piecesOf(line: LogLine): string[] {
  return line.args.flatMap((arg) => (arg.piece === undefined ? [] : [arg.piece]));
}

// The same; if a line names none, the pieces that moved with it.
export function piecesAt(line: LogLine, entry: LogEntry): string[] {
  const named = piecesOf(line);
  return named.length > 0
    ? named
    : entry.steps.flatMap((step) => [step.piece, ...(step.to === undefined ? [] : [step.to])]);
}

// What somebody has said, if the line is a line of chat; who looks on has no seat.
export interface Said {
  seat: number | null;
  name: string;
  text: string;
}
export function saidIn(line: LogLine, names: string[], board: BoardDefinition | null): Said | null {
  const [who, what, about] = line.args;
  if (!['table.says', 'table.onlooker_says'].includes(line.phrase) || !who || !what) return null;
  const text =
    what.word !== undefined && about
      ? phrase(what.word, { 0: spellArg(about, names, board) })
      : undefined;
  return {
    seat: who.seat ?? null,
    name: spellArg(who, names, board),
    text: text ?? spellArg(what, names, board),
  };
}
