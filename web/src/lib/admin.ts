// What the page of whoever runs the server asks it for (docs/protocol.md).

import type {
  AdminBackup,
  AdminPast,
  AdminState,
  AdminTables,
  DecideRequest,
  Decisions,
} from '../generated/protocol';
import { get, post } from './api';

const table = (id: string) => `/api/admin/tables/${encodeURIComponent(id)}`;

export const admin = {
  enter: (ticket: string) => post<unknown>('/api/admin/enter', { ticket }),
  state: () => get<AdminState>('/api/admin/state'),
  past: () => get<AdminPast>('/api/admin/past'),
  tables: (name: string) => get<AdminTables>(`/api/admin/tables?${new URLSearchParams({ name })}`),
  decide: (change: DecideRequest) => post<Decisions>('/api/admin/decisions', change),
  backUp: () => post<AdminBackup>('/api/admin/backup', {}),
  end: (id: string) => post<unknown>(`${table(id)}/end`, {}),
  forget: (id: string) => post<unknown>(`${table(id)}/forget`, {}),
};

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];
// "1.5 MB", in steps of a thousand as disks are sold.
export function bytesText(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 1000 && unit < UNITS.length - 1) [value, unit] = [value / 1000, unit + 1];
  const digits = unit === 0 || value >= 100 ? 0 : 1;
  return `${value.toFixed(digits)} ${UNITS[unit]}`;
}

export const coresText = (thousandths: number) => (thousandths / 1000).toFixed(2);

// "3 d 4 h", "4 h 5 min", "5 min": how long something has lasted.
export function lastedText(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

// The line of a small plot in a box of 100 by 30: the first value at the left, the last at the
// right, the largest at the top.
export function sparkline(values: number[]): string {
  const highest = Math.max(1e-9, ...values);
  const step = 100 / Math.max(1, values.length - 1);
  return values
    .map(
      (value, index) => `${(index * step).toFixed(1)},${(29 - (28 * value) / highest).toFixed(1)}`,
    )
    .join(' ');
}
