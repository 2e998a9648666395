import type { LogEntry } from '../../generated/protocol';

const TAKEN_BACK = 'table.took_back';

// The entries after a version; none if the version is null.
export function since(log: LogEntry[], version: number | null): LogEntry[] {
  return version === null ? [] : log.filter((entry) => entry.version > version);
}

export function tookBack(entry: LogEntry): boolean {
  return entry.lines.some((line) => line.phrase === TAKEN_BACK);
}
