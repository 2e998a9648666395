// What the server has told this browser about a table, for each of our seats, at once. The stage
// shows it afterwards, at a speed that people can follow.

import type { LogEntry, ServerMessage, Situation } from '../../generated/protocol';
import { announcement } from '../announcement.svelte';
import type { Connection } from '../socket';
import { sounds } from '../sounds';
import { since, tookBack } from './log';

export type Viewer = number | null; // a seat; null: the public

// A table as one viewer knows it.
export interface Known {
  situation: Situation;
  log: LogEntry[];
}

// Something new at the table, as each of our seats sees it.
export interface News {
  since: number | null; // the version before it; null when there was none
  rings: boolean; // a turn of ours begins, and its sound has not been played yet
  away: boolean; // it happened while this browser was not connected
  views: Map<Viewer, Known>;
}

export interface Listener {
  seats(seats: number[]): void; // these are ours
  news(news: News): void;
  tookBack(): void; // moves were taken back
  logBegins(viewer: Viewer, earlier: boolean): void; // `earlier`: something happened before its log
  sentAway(): void; // we lost a seat: sent away, or left from another window
  error(sentence: string): void;
}

export class Heard {
  connection = $state<Connection>('connecting');
  shut = $state<number | null>(null); // why the server closed the connection for good: its code
  mine = $state.raw<number[]>([]); // our seats
  host = $state(false); // whether we are the host
  present = $state.raw<boolean[]>([]); // which seats are connected
  watching = $state(0); // how many look on without a seat
  hostSeat = $state<number | null>(null); // where the host sits, as far as we saw
  absentSince = $state.raw<(number | null)[]>([]); // as far as we saw them leave
  latest = $state.raw<Situation | null>(null);
  at = $state(0); // when the latest came, for clocks
  promised = $state<string | null>(null); // the commitment to the secret that we saw first
  turnSince = $state<number | null>(null); // when we heard whose turn it is
  called = $derived(this.asksUs(this.latest)); // one of our seats has to act

  #known = new Map<Viewer, Known>();
  #arrived: number | null = null; // the version that is known for all our seats
  #returned = false; // connected again, and nothing heard yet

  constructor(readonly listener: Listener) {}

  // The newest version that all our seats know; 0 if they know nothing.
  get version(): number {
    const versions = [...this.#known.values()].map((known) => known.situation.version);
    return versions.length > 0 ? Math.min(...versions) : 0;
  }

  knownTo(viewer: Viewer): Situation | undefined {
    return this.#known.get(viewer)?.situation;
  }

  asksUs(situation: Situation | null): boolean {
    const asked = situation?.to_act;
    return (
      situation?.phase === 'running' &&
      typeof asked === 'number' &&
      this.mine.includes(asked) &&
      !situation.seats[asked]?.covered
    );
  }

  connected(state: Connection, code?: number) {
    this.connection = state;
    if (code !== undefined) this.shut = code;
  }

  // This browser has gained or lost a seat: the server will send everything again.
  forget() {
    this.#known.clear();
    this.shut = null;
  }

  hear(message: ServerMessage) {
    switch (message.kind) {
      case 'hello':
        this.#returned = this.#arrived !== null;
        this.mine = message.seats;
        this.host = message.host;
        this.listener.seats(message.seats);
        for (const viewer of this.#known.keys()) {
          const ours =
            viewer === null ? message.seats.length === 0 : message.seats.includes(viewer);
          if (!ours) this.#known.delete(viewer);
        }
        break;
      case 'presence':
        this.#meet(message.present);
        this.watching = message.watching;
        this.hostSeat = message.host ?? this.hostSeat;
        break;
      case 'state':
        this.#learn(message);
        break;
      case 'announcement':
        announcement.hear(message.text);
        break;
      case 'error':
        this.listener.error(message.error);
        break;
    }
  }

  #meet(present: boolean[]) {
    this.absentSince = present.map((here, seat) => {
      if (here) return null;
      return this.present[seat] ? Date.now() : (this.absentSince[seat] ?? null);
    });
    this.present = present;
  }

  #learn({ viewer, from, earlier, situation, log }: Extract<ServerMessage, { kind: 'state' }>) {
    const known = this.#known.get(viewer);
    // Whoever was away for too long gets only the newest of it.
    const missed = known !== undefined && known.situation.version < from;
    const kept = missed ? [] : (known?.log ?? []).filter((entry) => entry.version <= from);
    this.#known.set(viewer, { situation, log: [...kept, ...log] });
    if (kept.length === 0) this.listener.logBegins(viewer, earlier);
    // One event brings a message for each seat of this browser; it is news when all have come.
    const viewers: Viewer[] = this.mine.length > 0 ? this.mine : [null];
    if (!viewers.every((seat) => this.knownTo(seat)?.version === situation.version)) return;

    const arrived = this.#arrived;
    const before = this.latest;
    this.#arrived = situation.version;
    this.latest = situation;
    this.promised ??= situation.commitment;
    this.at = Date.now();
    if (!before) this.turnSince = null;
    else if (before.moves !== situation.moves || before.to_act !== situation.to_act)
      this.turnSince = this.at;
    const wentBack = since(log, arrived).some(tookBack);
    if (wentBack || missed || (before && situation.moves < before.moves)) this.listener.tookBack();
    this.listener.news({
      since: arrived,
      rings: this.#rings(before, situation),
      away: this.#returned,
      views: new Map(viewers.map((seat) => [seat, this.#known.get(seat)!])),
    });
    this.#returned = false;
    const empty = (seat: number) => situation.seats[seat]?.sitter !== 'person';
    if (situation.phase === 'open' && this.mine.some(empty)) this.listener.sentAway();
  }

  // Whether a turn of ours begins. If the page is hidden, the sound is played at once; otherwise
  // when the turn is shown.
  #rings(before: Situation | null, situation: Situation): boolean {
    const goesOn = this.asksUs(before) && before?.to_act === situation.to_act;
    if (!this.asksUs(situation) || goesOn) return false;
    if (document.hidden) sounds.turn();
    return !document.hidden;
  }
}
