// What brings a client's questions to where the tables are, and the answers back. There are two: the
// network, to a server; and a worker of this browser, in which the same tables live on this device
// (web/src/here). Whatever is asked and answered is the same (docs/protocol.md).

import { here } from '../here/here';
import { router } from './router.svelte';

// As much of a WebSocket as a table needs.
export interface Line {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Carrier {
  // A GET, or a POST if there is a body. Rejects when nobody answers.
  ask(path: string, body?: unknown): Promise<Response>;
  open(path: string): Line;
  // A dead network closes nothing, so that somebody has to ask from time to time whether it lives.
  readonly mayDieQuietly: boolean;
}

export const server: Carrier = {
  ask: (path, body) =>
    fetch(
      path,
      body === undefined
        ? {}
        : {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
          },
    ),
  open: (path) =>
    new WebSocket(
      `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}${path}`,
    ) as Line,
  mayDieQuietly: true,
};

// What the open page shows lives where its address says, so a table on a server stays there, and one on
// this device here.
export const carrier = (): Carrier => (router.address.here ? here : server);
