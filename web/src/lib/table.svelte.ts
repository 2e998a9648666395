// A table as this browser knows it. What the server tells comes in at once; what is shown follows
// it step by step, so that everybody can see what the others did.

import { tick } from 'svelte';
import type { GameInfo, LogEntry, Moment, ServerMessage, Situation, Step, Tree, Wish } from '../generated/protocol';
import { api } from './api';
import { boardOf, type BoardDefinition, type Scene } from './board';
import { Chooser } from './chooser.svelte';
import { LONGEST_TURN, measure, play, settle, usualDuration } from './flip';
import { learn } from './lines';
import { seenMoves, sawMoves } from './mine.svelte';
import { settings } from './settings.svelte';
import { TableSocket, type Connection } from './socket';
import { sounds } from './sounds';
import { Surface } from './surface.svelte';

interface Known {
  situation: Situation;
  log: LogEntry[];
}

// Something to be shown: how things stand then, and what led there.
interface Scenery {
  viewer: number | null;
  situation: Situation;
  steps: Step[];
}

const LONGEST_CATCHING_UP = 30; // moves shown one by one to whoever comes back

export class TableStore {
  connection = $state<Connection>('connecting');
  shut = $state<number | null>(null); // the code, when the server wants no more of us
  mine = $state.raw<number[]>([]);
  host = $state(false);
  present = $state.raw<boolean[]>([]);
  game = $state.raw<GameInfo | null>(null);
  board = $state.raw<BoardDefinition | null>(null);

  viewer = $state<number | null>(null);
  shown = $state.raw<Situation | null>(null);
  log = $state.raw<LogEntry[]>([]);
  handOver = $state<number | null>(null); // the seat that should look now, once the others do not
  catchingUp = $state(0); // how many moves are still to be shown of what happened meanwhile
  moment = $state.raw<Moment | null>(null); // an earlier one that is being looked at
  notice = $state(''); // why something was refused

  readonly chooser: Chooser;
  readonly surface: Surface;
  readonly socket: TableSocket;

  #known = new Map<number | null, Known>();
  #queue: Scenery[] = [];
  #showing = false;
  #skip = false;
  #animations: Animation[] = [];
  #wake: (() => void) | null = null;
  #moments: Moment[] = [];
  #over = false;

  constructor(readonly id: string) {
    this.chooser = new Chooser({
      confirm: (hand) => this.#confirms(hand),
      move: (move) => void this.#move(move),
      refused: (path) => void this.#whyNot(path),
    });
    this.surface = new Surface(this.chooser, {
      name: (piece) => this.board?.label(piece, this.names) ?? piece,
      state: (piece) => {
        const scene = this.scene;
        return (scene && this.board?.state?.(piece, scene)) ?? '';
      },
    });
    this.socket = new TableSocket(id, {
      message: (message) => this.#hear(message),
      connection: (state, code) => {
        this.connection = state;
        if (code !== undefined) this.shut = code;
      },
      version: () => {
        const versions = [...this.#known.values()].map((known) => known.situation.version);
        return versions.length > 0 ? Math.min(...versions) : 0;
      },
    });
  }

  close() {
    this.#over = true;
    this.socket.close();
    this.#wake?.();
  }

  // This browser has another seat, or one less: all is told anew.
  rejoin() {
    this.#known.clear();
    this.shut = null;
    this.socket.reopen();
  }

  // ---- What is shown ----

  names = $derived(this.shown?.seats.map((seat) => seat.name) ?? []);
  view = $derived(this.moment ? this.moment.view : this.shown?.view);
  toAct = $derived(this.moment ? this.moment.to_act : (this.shown?.to_act ?? null));
  myTurn = $derived(this.shown?.phase === 'running' && typeof this.toAct === 'number' && this.mine.includes(this.toAct));
  scene = $derived.by((): Scene<unknown> | null => {
    if (!this.shown || this.view === undefined || this.view === null) return null;
    return { view: this.view, names: this.names, players: this.shown.players, viewer: this.viewer, toAct: this.toAct };
  });

  // ---- What people do ----

  async say(wish: Wish, seat: number | null = this.viewer): Promise<boolean> {
    this.notice = '';
    const answer = await this.socket.command(seat, this.#latest()?.version ?? 0, wish);
    if (answer.error) this.notice = answer.error;
    return !answer.error;
  }

  #latest(): Situation | undefined {
    return (this.#known.get(this.viewer) ?? this.#known.values().next().value)?.situation;
  }

  #confirms(hand: 'mouse' | 'touch' | 'key'): boolean {
    const { confirm } = settings.chosen;
    if (confirm !== 'auto') return confirm === 'always';
    return hand === 'touch' || this.game?.take_back === false;
  }

  async #move(move: string) {
    if (!(await this.say({ kind: 'move', move }))) this.chooser.refused();
  }

  async #whyNot(path: string[]) {
    if (this.viewer === null || this.moment) return;
    const reason = await this.socket.whyNot(this.viewer, path);
    if (reason !== null) this.notice = reason;
  }

  // ---- What the server tells ----

  #hear(message: ServerMessage) {
    switch (message.kind) {
      case 'hello':
        this.mine = message.seats;
        this.host = message.host;
        if (this.viewer === null || !message.seats.includes(this.viewer)) this.viewer = message.seats[0] ?? null;
        for (const viewer of this.#known.keys()) {
          if (viewer === null ? message.seats.length > 0 : !message.seats.includes(viewer)) this.#known.delete(viewer);
        }
        break;
      case 'presence':
        this.present = message.present;
        break;
      case 'state':
        this.#learn(message);
        break;
      case 'error':
        this.notice = message.error;
        break;
    }
  }

  #learn({ viewer, from, situation, log }: Extract<ServerMessage, { kind: 'state' }>) {
    const before = this.#known.get(viewer);
    const kept = (before?.log ?? []).filter((entry) => entry.version <= from);
    const fresh = log.filter((entry) => entry.version > (before?.situation.version ?? Infinity));
    this.#known.set(viewer, { situation, log: [...kept, ...log] });
    // One event brings a message for each seat of this browser; it is shown when all are here.
    const viewers = this.mine.length > 0 ? this.mine : [null];
    if (!viewers.every((seat) => this.#known.get(seat)?.situation.version === situation.version)) return;
    void this.#arrive(before !== undefined, fresh.flatMap((entry) => entry.steps));
  }

  async #arrive(lived: boolean, steps: Step[]) {
    const viewer = this.#eyes();
    const { situation } = this.#known.get(viewer)!;
    if (!this.game) {
      const { games } = await api.games();
      this.game = games.find((game) => game.id === situation.game) ?? null;
      await learn(situation.game);
      this.board = await boardOf(situation.game);
    }
    if (this.#over) return;
    if (!lived && !this.shown) await this.#catchUp(viewer, situation);
    this.#queue.push({ viewer, situation: this.#known.get(viewer)!.situation, steps });
    void this.#show();
  }

  // Whose eyes: of the seats at this browser the one that is asked.
  #eyes(): number | null {
    const asked = this.#known.values().next().value?.situation.to_act;
    if (typeof asked === 'number' && this.mine.includes(asked)) return asked;
    if (this.viewer !== null && this.mine.includes(this.viewer)) return this.viewer;
    return this.mine[0] ?? null;
  }

  // Whoever comes back sees what happened since, move by move.
  async #catchUp(viewer: number | null, situation: Situation) {
    const seen = seenMoves(this.id);
    const missed = situation.moves - seen;
    if (seen === 0 || missed <= 0 || missed > LONGEST_CATCHING_UP || settings.pace() === 0) return;
    try {
      const { moments } = await api.moments(this.id, viewer, seen, situation.moves + 1);
      const [first, ...rest] = moments;
      if (!first || rest.length === 0) return;
      const at = (moment: Moment): Situation => ({ ...situation, view: moment.view, to_act: moment.to_act, tree: {}, result: null, phase: 'running' });
      this.shown = at(first);
      for (const moment of rest.slice(0, -1)) this.#queue.push({ viewer, situation: at(moment), steps: moment.steps });
      this.catchingUp = rest.length;
    } catch {
      // Then without: how things stand is on its way anyway.
    }
  }

  async #show() {
    if (this.#showing) return;
    this.#showing = true;
    for (let next = this.#queue.shift(); next && !this.#over; next = this.#queue.shift()) {
      const changesEyes = next.viewer !== this.viewer && this.shown !== null;
      if (changesEyes && this.game?.hidden_information && this.mine.length > 1 && next.situation.phase === 'running') {
        this.handOver = next.viewer;
        await this.#pause(Infinity);
        this.handOver = null;
      }
      await this.#present(next);
    }
    this.#showing = false;
    this.#skip = false;
    this.catchingUp = 0;
  }

  async #present({ viewer, situation, steps }: Scenery) {
    const pace = this.#skip ? 0 : settings.pace();
    const places = pace > 0 ? measure(this.surface, steps) : new Map<string, DOMRect>();
    const wasMine = this.myTurn;
    const wasOver = this.shown === null || this.shown.phase === 'finished';
    this.viewer = viewer;
    this.shown = situation;
    this.log = this.#known.get(viewer)?.log ?? [];
    this.chooser.offer(this.#queue.length === 0 ? ((situation.tree ?? {}) as Tree) : {});
    sawMoves(this.id, situation.moves);
    await tick();
    if (steps.length > 0 && pace > 0 && !this.moment) {
      sounds.move();
      const wanted = Math.min(this.board?.duration?.(steps) ?? usualDuration(steps), LONGEST_TURN) * pace;
      this.#animations = play(this.surface, steps, places, wanted);
      await this.#pause(wanted);
      settle(this.#animations);
      this.#animations = [];
    }
    if (situation.phase === 'finished' && !wasOver) sounds.end();
    else if (this.myTurn && !wasMine) sounds.turn();
    if (this.catchingUp > 0) --this.catchingUp;
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        this.#wake = null;
        clearTimeout(timer);
        resolve();
      };
      const timer = milliseconds === Infinity ? undefined : setTimeout(done, milliseconds);
      this.#wake = done;
    });
  }

  // ---- Hurrying, handing over, looking back ----

  get moving(): boolean {
    return this.#animations.length > 0 || this.#queue.length > 0;
  }

  skip() {
    if (!this.#showing || this.handOver !== null) return;
    this.#skip = true;
    this.#wake?.();
  }

  // The right person sits before the screen now.
  takeOver() {
    if (this.handOver !== null) this.#wake?.();
  }

  async moments(): Promise<Moment[]> {
    const total = this.#latest()?.moves ?? 0;
    while (this.#moments.length <= total) {
      const more = await api.moments(this.id, this.viewer, this.#moments.length, total + 1);
      if (more.moments.length === 0) break;
      this.#moments.push(...more.moments);
    }
    return this.#moments;
  }

  async lookAt(version: number) {
    const moments = await this.moments();
    this.moment = moments.findLast((moment) => moment.version <= version) ?? null;
    this.chooser.cancel();
  }

  lookAtNow() {
    this.moment = null;
  }
}
