// What bots expect, for people: moves in words, results on one scale, and where a game turned.

import type { Analysis, Decision, GameInfo, LogLine } from '../generated/protocol';
import type { Advice, Advised, BoardDefinition, Chosen, Scene } from './board';
import { botName } from './bots';
import { spell } from './lines';
import { words } from './messages';

const say = words('prospects', {
  bot: 'the bot',
  choose: 'choose {pieces}',
  then: '{first}, then {next}',
});

// ---- Moves ----

// A way of clicking a move, piece by piece.
const spellPath = (
  path: readonly string[],
  board: BoardDefinition | null,
  names: string[],
  scene?: Scene<unknown>,
) => {
  const [start = '', ...rest] = path.map((piece) => board?.label(piece, names, scene) ?? piece);
  return rest.reduce((first, next) => say('then', { first, next }), start);
};

// A move as the log would tell it; the pieces to press, where that would tell too much.
export function spellMove(
  { lines, path }: { lines: LogLine[]; path: string[] },
  board: BoardDefinition | null,
  names: string[],
): string {
  if (lines.length === 0) return spellPath(path, board, names);
  return lines
    .map((line) => spell(line, names, board))
    .join(' ')
    .replace(/\.$/, '');
}

// A move as somebody who should make it is told: in the game's own words, where it has them.
export const advised = (
  move: Advised,
  board: BoardDefinition | null,
  scene: Scene<unknown>,
): Advice =>
  board?.coach?.advise?.(move, scene) ?? {
    what: say('choose', { pieces: spellPath(move.path, board, scene.names, scene) }),
    why: '',
  };

// Who gives the advice. Not every game has bots of every level; there it has no name.
export const adviser = (bot: string, game: GameInfo | null) =>
  game?.levels.includes(bot) ? botName(bot) : say('bot');

export const capital = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

// ---- Results ----

// Rivals have a chance to win, in per cent. Whoever plays alone or in a team wants points; where a
// game cannot say how many, it is an outlook from 0 to 100.
export interface Scale {
  kind: 'chance' | 'points' | 'outlook';
  read: (value: number, move: number) => number; // a bot's expectation, from 0 to 1, at a move
}
const percent = (value: number) => Math.round(100 * value);

// Whole numbers in these proportions that add up to the total.
export function apportioned(values: readonly number[], total: number): number[] {
  const sum = values.reduce((all, value) => all + value, 0);
  const exact = values.map((value) => total * (sum > 0 ? value / sum : 1 / values.length));
  const whole = exact.map(Math.floor);
  const left = total - whole.reduce((all, value) => all + value, 0);
  const most = exact
    .map((value, index) => ({ index, rest: value - whole[index]! }))
    .sort((a, b) => b.rest - a.rest)
    .slice(0, left);
  for (const { index } of most) ++whole[index]!;
  return whole;
}

// `gone` says how much of the game is over at a move, from 0 to 1.
export function scaleOf(
  chosen: Chosen,
  cooperative: boolean,
  board: BoardDefinition | null,
  gone: (move: number) => number = () => 1,
): Scale {
  if (chosen.players > 1 && !cooperative) return { kind: 'chance', read: percent };
  return board?.points
    ? {
        kind: 'points',
        read: (value, move) => Math.round(board.points!(value, chosen, gone(move))),
      }
    : { kind: 'outlook', read: percent };
}

const FEWEST = 8; // per cent that must be lost; a bot may be wrong about less
const MOST = 3;

const lost = ({ before, after }: Decision) => percent(before) - percent(after);

// The decisions that cost most, in the order of the game.
export function turningPoints(decisions: readonly Decision[]): Decision[] {
  return decisions
    .filter((decision) => lost(decision) >= FEWEST)
    .sort((a, b) => lost(b) - lost(a) || a.move - b.move)
    .slice(0, MOST)
    .sort((a, b) => a.move - b.move);
}

// What each seat could expect before a decision (by the best move) or after it (by the one that was
// made). For the mover it is what the text says; rivals share the rest.
function outlook(
  { move, seat, expected, ...values }: Decision,
  when: 'before' | 'after',
  { kind, read }: Scale,
): number[] {
  const own = read(values[when], move);
  if (kind !== 'chance') return expected.map(() => own);
  const others = apportioned(expected.toSpliced(seat, 1), 100 - own);
  return others.toSpliced(seat, 0, own);
}

// The expected result of everybody, decision by decision, and the final one. Where much was lost the
// line falls at that move, as the text says, and not on the way to the next decision.
export function curve(
  decisions: readonly Decision[],
  end: { move: number; shares: number[]; scores: number[] } | null,
  scale: Scale,
) {
  const points = decisions.flatMap((decision, index) => {
    const { move } = decision;
    const at = (when: 'before' | 'after') => outlook(decision, when, scale);
    const next = decisions[index + 1]?.move ?? end?.move ?? Infinity;
    const falls = lost(decision) >= FEWEST && next > move + 1;
    return [
      { move, scores: at('before') },
      ...(falls ? [{ move: move + 1, scores: at('after') }] : []),
    ];
  });
  if (!end || scale.kind === 'outlook') return points;
  // A team that has lost has no points; who plays alone cannot lose.
  const counted = (score: number, seat: number) =>
    end.scores.length > 1 && end.shares[seat] === 0 ? 0 : score;
  const final =
    scale.kind === 'points'
      ? end.scores.map(counted)
      : end.shares.every((share) => share === 0) // nobody has won
        ? end.shares
        : apportioned(end.shares, 100);
  return [...points, { move: end.move, scores: final }];
}

const AGAIN = 3000; // milliseconds, when the bots have too much to do

// Asks until the whole game has been analysed, or the page is left.
export async function follow(
  ask: (from: number) => Promise<Analysis>,
  tell: (all: Decision[], total: number) => void,
  wanted: () => boolean,
): Promise<void> {
  const all: Decision[] = [];
  while (wanted()) {
    let part: Analysis;
    try {
      part = await ask(all.length);
    } catch (error) {
      if ((error as { status?: number }).status !== 503) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
      continue;
    }
    all.push(...part.decisions);
    if (wanted()) tell([...all], part.total);
    if (part.decisions.length === 0 || all.length >= part.total) return;
  }
}
