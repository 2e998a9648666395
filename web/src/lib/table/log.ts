import type { LogEntry, ShownStep } from '../../generated/protocol';

const TAKEN_BACK = 'table.took_back';

// The entries after a version; none if the version is null.
export function since(log: LogEntry[], version: number | null): LogEntry[] {
  return version === null ? [] : log.filter((entry) => entry.version > version);
}

export function tookBack(entry: LogEntry): boolean {
  return entry.lines.some((line) => line.phrase === TAKEN_BACK);
}

const BEGAN = 'table.started';

// Whose move an entry tells; null: nobody's, as when chance decides.
const moverOf = ({ lines }: LogEntry): number | null => lines[0]?.args[0]?.seat ?? null;

// What the others have done since a seat's last turn, and whether the seat has moved again since then.
// For who has no seat it is the last move.
export interface Meanwhile {
  entries: LogEntry[];
  answered: boolean;
}
export function meanwhile(log: LogEntry[], viewer: number | null): Meanwhile {
  const moves = log.filter(
    ({ steps, lines }) => steps.length > 0 && lines.every(({ phrase }) => phrase !== BEGAN),
  );
  if (viewer === null) return { entries: moves.slice(-1), answered: false };
  const own = (entry: LogEntry | undefined) => entry !== undefined && moverOf(entry) === viewer;
  let end = moves.length;
  while (own(moves[end - 1])) --end;
  return {
    entries: moves.slice(moves.slice(0, end).findLastIndex(own) + 1, end),
    answered: end < moves.length,
  };
}

// The pieces that the others have left marks on, and who did.
export function marksIn(
  { entries, answered }: Meanwhile,
  marked: (steps: ShownStep[]) => string[],
): ReadonlyMap<string, number | null> {
  if (answered) return new Map();
  return new Map(
    entries.flatMap((entry) => marked(entry.steps).map((id) => [id, moverOf(entry)] as const)),
  );
}
