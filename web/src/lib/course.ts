// How far a lesson has come. The server knows its moves; what is read in between is the page's own.

import type { Branch, Lesson, LessonStep } from '../generated/protocol';

export const asks = (step: LessonStep): boolean => (step.answers ?? []).length > 0;

export interface Progress {
  first: number; // the step after the last answer
  asked: number; // the step that waits for an answer; the number of steps when none does
}

// `made`: how many moves were made at the table, chance included.
export function progressOf(lesson: Lesson, made: number): Progress {
  const steps = lesson.steps ?? [];
  let moves = (lesson.opening ?? []).length;
  let first = 0;
  for (const [index, step] of steps.entries()) {
    if (!asks(step)) continue;
    moves += 1;
    if (made < moves) return { first, asked: index };
    moves += (step.moves ?? []).length;
    first = index + 1;
  }
  return { first, asked: steps.length };
}

// The pieces by which a move is chosen, from the tree of what can be chosen.
export function pathTo(move: string, tree: Record<string, Branch> | null | undefined): string[] {
  for (const [piece, branch] of Object.entries(tree ?? {})) {
    if (branch.move === move) return [piece];
    const rest = pathTo(move, branch.next);
    if (rest.length > 0) return [piece, ...rest];
  }
  return [];
}
