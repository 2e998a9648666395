// What bots expect, for people: moves in words, results in per cent, and where a game turned.

import type { Analysis, Decision } from '../generated/protocol';
import type { BoardDefinition, Scene } from './board';

export const percent = (value: number) => Math.round(100 * value);

// A way of clicking a move, piece by piece.
export const spellPath = (
  path: readonly string[],
  board: BoardDefinition | null,
  names: string[],
  scene?: Scene<unknown> | null,
) => path.map((piece) => board?.label(piece, names, scene ?? undefined) ?? piece).join(' → ');

const FEWEST = 8; // per cent that must be lost; a bot may be wrong about less
const MOST = 3;

export const lost = ({ before, after }: Decision) => percent(before) - percent(after);

// The decisions that cost most, in the order of the game.
export function turningPoints(decisions: readonly Decision[]): Decision[] {
  return decisions
    .filter((decision) => lost(decision) >= FEWEST)
    .sort((a, b) => lost(b) - lost(a) || a.move - b.move)
    .slice(0, MOST)
    .sort((a, b) => a.move - b.move);
}

// The expected result of everybody, decision by decision, and the final one; in per cent.
export function curve(
  decisions: readonly Decision[],
  end: { move: number; shares: number[] } | null,
) {
  const points = decisions.map(({ move, expected }) => ({ move, scores: expected.map(percent) }));
  return end ? [...points, { move: end.move, scores: end.shares.map(percent) }] : points;
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
