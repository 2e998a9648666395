// A table as this browser knows it. What the server tells comes in at once; what is shown follows
// it step by step, so that everybody can see what the others did.

import { tick } from 'svelte';
import type {
  AdviceMessage,
  GameInfo,
  LogEntry,
  Moment,
  ServerMessage,
  Situation,
  Step,
  Wish,
} from '../generated/protocol';
import { api } from './api';
import { boardOf, type BoardDefinition, type Scene } from './board';
import { Chooser } from './chooser.svelte';
import { LONGEST_TURN, measure, play, settle, usualDuration } from './flip';
import { learn, spell } from './lines';
import { words } from './messages';
import { mine, sawMoves, seenMoves } from './mine.svelte';
import { settings } from './settings.svelte';
import { TableSocket, type Connection } from './socket';
import { sounds } from './sounds';
import { Surface } from './surface.svelte';

const say = words('table', {
  no_moments: 'Earlier positions cannot be shown just now.',
});

interface Known {
  situation: Situation;
  log: LogEntry[];
}

// An event of the table, as each of our seats sees it.
interface News {
  since: number | null; // the version before it; null when there was none
  calls: boolean; // a turn of ours begins
  views: Map<number | null, Known>;
}

// Something to be shown: how things stand then, and what led there.
interface Scenery extends Known {
  steps: Step[];
}

const LONGEST_CATCHING_UP = 30; // moves shown one by one to whoever comes back
const CATCHING_UP = 15_000; // milliseconds for all of them
const SHORTEST = 150;
const TAKEN_BACK = 'table.took_back';

export class TableStore {
  connection = $state<Connection>('connecting');
  shut = $state<number | null>(null); // the code, when the server wants no more of us
  mine = $state.raw<number[]>([]);
  host = $state(false);
  present = $state.raw<boolean[]>([]);
  absentSince = $state.raw<(number | null)[]>([]); // as far as we saw them leave
  game = $state.raw<GameInfo | null>(null);
  board = $state.raw<BoardDefinition | null>(null);

  latest = $state.raw<Situation | null>(null); // as heard, before it is shown
  heardAt = $state(0); // when, for clocks
  promised = $state<string | null>(null); // the seal upon chance that we saw first
  turnSince = $state<number | null>(null); // when we heard whose turn it is

  viewer = $state<number | null>(null);
  shown = $state.raw<Situation | null>(null);
  log = $state.raw<LogEntry[]>([]);
  spoken = $state(''); // what has just happened, for those who listen
  handOver = $state<number | null>(null); // the seat that should look now, once the others do not
  catchingUp = $state(0); // how many moves are still to be shown of what happened meanwhile
  moment = $state.raw<Moment | null>(null); // an earlier one that is being looked at
  notice = $state(''); // why something was refused
  advice = $state.raw<AdviceMessage | null>(null); // a hint for the choice that is offered
  advising = $state(false); // one is on its way
  row = $state.raw<{ seat: number | null; moves: number }>({ seat: null, moves: 0 }); // made in a row, and by whom

  readonly chooser: Chooser;
  readonly surface: Surface;
  readonly socket: TableSocket;

  #known = new Map<number | null, Known>();
  #arrived: number | null = null; // the version that is known for all our seats
  #queue: News[] = [];
  #showing = false;
  #skip = false;
  #wake: (() => void) | null = null;
  #seated: (() => void) | null = null;
  #offered = '';
  #awaited: number | null = null; // the version our own move led to
  #turn = { seat: null as Situation['to_act'], spent: 0 };
  #behind = false; // what is shown happened while nobody looked
  #moments: { viewer: number | null; all: Moment[] } = { viewer: null, all: [] };
  #over = false;

  constructor(readonly id: string) {
    this.chooser = new Chooser({
      confirm: (hand, path) => this.#confirms(hand, path),
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
    this.surface.idle = (piece) => {
      if (!this.#showing && this.shown?.phase === 'running') void this.#whyNot([piece]);
    };
    document.addEventListener('visibilitychange', this.#looked);
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
    document.removeEventListener('visibilitychange', this.#looked);
    this.socket.close();
    this.#wake?.();
    this.#seated?.();
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
  myTurn = $derived(this.#asksUs(this.shown));
  called = $derived(this.#asksUs(this.latest)); // the same, before it is shown
  scene = $derived(this.#scene(this.view, this.toAct)); // what the board shows
  now = $derived(this.#scene(this.shown?.view, this.shown?.to_act ?? null)); // what the status line is about

  // How it ended, in the reader's language where the log has told it.
  verdict = $derived.by((): string => {
    const sentence = this.shown?.result?.sentence ?? '';
    const told = this.log.findLast((entry) => entry.lines.some((line) => line.text === sentence));
    const line = told?.lines.find(({ text }) => text === sentence);
    return line ? spell(line, this.names, this.board) : sentence;
  });

  #asksUs(situation: Situation | null): boolean {
    const asked = situation?.to_act;
    return (
      situation?.phase === 'running' &&
      typeof asked === 'number' &&
      this.mine.includes(asked) &&
      !situation.seats[asked]?.covered
    );
  }

  #scene(view: unknown, toAct: Situation['to_act']): Scene<unknown> | null {
    if (!this.shown || view === undefined || view === null) return null;
    return {
      view,
      names: this.names,
      players: this.shown.players,
      viewer: this.viewer,
      toAct,
      options: this.shown.options,
    };
  }

  // ---- What people do ----

  async say(wish: Wish, seat: number | null = this.viewer): Promise<boolean> {
    return (await this.#ask(wish, seat)).error === null;
  }

  async #ask(wish: Wish, seat: number | null) {
    this.notice = '';
    const answer = await this.socket.command(seat, this.shown?.version ?? 0, wish);
    if (answer.error) this.notice = answer.error;
    return answer;
  }

  // Whether the seat that looks is asked in others' turns; null where the game asks nobody.
  armed = $derived(
    this.shown?.phase === 'running' && this.viewer !== null ? (this.shown.armed ?? null) : null,
  );

  async arm(armed: boolean) {
    if (this.viewer === null) return;
    const error = await this.socket.arm(this.viewer, armed);
    if (error) this.notice = error;
  }

  // ---- Hints ----

  get hintable(): boolean {
    return (
      this.chooser.active && !this.chooser.busy && this.shown?.setup.hints !== false && !this.moment
    );
  }

  async hint() {
    const { viewer } = this;
    if (viewer === null || !this.hintable || this.advising) return;
    this.notice = '';
    this.advising = true;
    const offered = this.#offered;
    const advice = await this.socket.hint(viewer);
    this.advising = false;
    if (offered !== this.#offered) return; // it was about something else
    if (typeof advice === 'string') this.notice = advice;
    else this.#advise(advice);
  }

  #advise(advice: AdviceMessage | null) {
    this.advice = advice;
    this.surface.hinted = new Set(advice?.moves[0]?.path);
  }

  forgetHint() {
    this.#advise(null);
  }

  // Which of our seats may take its last move back, or ask for it: the one that moved last, or the one that looks.
  backFor = $derived.by((): number | null => {
    const { shown, row } = this;
    const seat = row.seat !== null && this.mine.includes(row.seat) ? row.seat : this.viewer;
    if (!shown || seat === null) return null;
    const heard = seat === this.viewer ? shown : this.#known.get(seat)?.situation;
    return heard?.take_back ? seat : null;
  });
  // Whether somebody else has a say in it.
  backIsAsked = $derived(
    this.row.seat !== this.backFor &&
      !!this.shown?.seats.some(
        (seat, index) => index !== this.backFor && seat.sitter === 'person' && !seat.covered,
      ),
  );

  takeBack() {
    if (this.backFor !== null && !this.moment) void this.say({ kind: 'take_back' }, this.backFor);
  }

  #confirms(hand: 'mouse' | 'touch' | 'key', path: string[]): boolean {
    const { confirm } = settings.chosen;
    if (confirm !== 'auto') return confirm === 'always';
    return hand === 'touch' || this.game?.take_back === false || this.warning(path) !== '';
  }
  warning(path: string[]): string {
    return (this.now && this.board?.warning?.(path, this.now)) || '';
  }

  async #move(move: string) {
    const { error, version } = await this.#ask({ kind: 'move', move }, this.viewer);
    if (error !== null) {
      this.chooser.refused();
    } else {
      this.#awaited = version;
      this.#offer();
    }
  }

  async #whyNot(path: string[]) {
    if (this.viewer === null || this.moment) return;
    this.notice = '';
    const reason = await this.socket.whyNot(this.viewer, path);
    if (reason !== null) this.notice = reason;
  }

  // ---- What the server tells ----

  #hear(message: ServerMessage) {
    switch (message.kind) {
      case 'hello':
        this.mine = message.seats;
        this.host = message.host;
        if (this.viewer === null || !message.seats.includes(this.viewer))
          this.viewer = message.seats[0] ?? null;
        for (const viewer of this.#known.keys()) {
          if (viewer === null ? message.seats.length > 0 : !message.seats.includes(viewer))
            this.#known.delete(viewer);
        }
        break;
      case 'presence': {
        const before = this.present;
        this.absentSince = message.present.map((here, seat) => {
          if (here) return null;
          return before[seat] ? Date.now() : (this.absentSince[seat] ?? null);
        });
        this.present = message.present;
        break;
      }
      case 'state':
        this.#learn(message);
        break;
      case 'error':
        this.notice = message.error;
        break;
    }
  }

  #learn({ viewer, from, situation, log }: Extract<ServerMessage, { kind: 'state' }>) {
    const kept = (this.#known.get(viewer)?.log ?? []).filter((entry) => entry.version <= from);
    this.#known.set(viewer, { situation, log: [...kept, ...log] });
    // One event brings a message for each seat of this browser; it is shown when all are here.
    const viewers: (number | null)[] = this.mine.length > 0 ? this.mine : [null];
    if (!viewers.every((seat) => this.#known.get(seat)?.situation.version === situation.version))
      return;

    const since = this.#arrived;
    const before = this.latest;
    this.#arrived = situation.version;
    this.latest = situation;
    this.promised ??= situation.commitment;
    this.heardAt = Date.now();
    if (!before) this.turnSince = null;
    else if (before.moves !== situation.moves || before.to_act !== situation.to_act)
      this.turnSince = this.heardAt;
    if (fresh(log, since).some(tookBack) || (before && situation.moves < before.moves)) {
      this.#moments = { viewer: null, all: [] };
    }
    let calls =
      this.#asksUs(situation) &&
      !(before && this.#asksUs(before) && before.to_act === situation.to_act);
    if (calls && document.hidden) {
      sounds.turn();
      calls = false;
    }
    this.#queue.push({
      since,
      calls,
      views: new Map(viewers.map((seat) => [seat, this.#known.get(seat)!])),
    });
    void this.#show();
  }

  // Whose eyes: of the seats at this browser the one that is asked.
  #eyes({ views }: News): number | null {
    const asked = views.values().next().value?.situation.to_act;
    if (typeof asked === 'number' && views.has(asked)) return asked;
    if (views.has(this.viewer)) return this.viewer;
    return views.keys().next().value ?? null;
  }

  // ---- Showing it ----

  async #show() {
    if (this.#showing) return;
    this.#showing = true;
    try {
      while (this.#queue.length > 0 && !this.#over) {
        const next = this.#queue.shift()!;
        const viewer = this.#eyes(next);
        await this.#furnish(next.views.get(viewer)!.situation.game);
        await this.#pass(viewer, next.views.get(viewer)!.situation);
        const parts = await this.#parts(next, viewer);
        if (parts.length > 1) this.#behind = true;
        for (const [index, part] of parts.entries()) {
          // Nobody looks: it can wait, and will be seen.
          if (document.hidden && this.shown) await this.#seen();
          if (this.#closed()) return;
          if (this.#behind) this.catchingUp = parts.length - index + this.#queue.length;
          await this.#present(viewer, part, parts.length);
        }
        if (next.calls) sounds.turn();
      }
    } finally {
      this.#showing = false;
      this.#behind = false;
      this.#skip = false;
      this.catchingUp = 0;
    }
    this.#offer();
  }

  #closed(): boolean {
    return this.#over;
  }

  // The game's board and words, before anything is shown of it.
  async #furnish(game: string) {
    for (let wait = 500; !this.game && !this.#over; wait = Math.min(2 * wait, 8000)) {
      try {
        const { games } = await api.games();
        await learn(game);
        const info = games.find(({ id }) => id === game) ?? null;
        const board = await boardOf(game);
        if (info?.cards) board?.learn?.(await api.cards(this.id));
        this.board = board;
        this.game = info;
        if (!info) return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  }

  // Where there are secrets, the next seat looks only when the last one has looked away.
  async #pass(viewer: number | null, situation: Situation) {
    const changes = viewer !== this.viewer || this.shown === null || this.shown.phase === 'open';
    if (
      !changes ||
      !this.game?.hidden_information ||
      this.mine.length < 2 ||
      situation.phase !== 'running'
    )
      return;
    this.moment = null;
    this.surface.lit = new Set();
    this.forgetHint();
    this.chooser.offer({});
    this.#offered = '';
    this.notice = '';
    this.spoken = '';
    this.handOver = viewer;
    await new Promise<void>((resolve) => (this.#seated = resolve));
    this.#seated = null;
    this.viewer = viewer;
    this.handOver = null;
  }

  // What is to be shown, one after the other: one scene usually; move by move what somebody missed.
  async #parts({ since, views }: News, viewer: number | null): Promise<Scenery[]> {
    const { situation, log } = views.get(viewer)!;
    const entries = fresh(log, since);
    const whole = [{ situation, log, steps: entries.flatMap((entry) => entry.steps) }];
    if (settings.pace() === 0 || this.#skip || situation.view === null) return whole;

    const first = this.shown === null;
    const from = Math.max(
      first ? seenMoves(this.id) : this.shown!.moves,
      situation.moves - LONGEST_CATCHING_UP,
    );
    const missed = first
      ? from > 0 && seenMoves(this.id) > 0
      : entries.filter((entry) => entry.steps.length > 0).length > 1;
    if (!missed || from >= situation.moves || entries.some(tookBack)) return whole;
    try {
      const { moments } = await api.moments(this.id, viewer, from, situation.moves + 1);
      const rest = moments.filter((moment) => moment.move > from && moment.move <= situation.moves);
      const start = moments.find((moment) => moment.move === from);
      if (!start || rest.length < situation.moves - from) return whole;
      const at = (moment: Moment, steps: Step[]): Scenery => ({
        situation: asItWas(situation, moment),
        log: log.filter((entry) => entry.version <= moment.version),
        steps,
      });
      return [
        ...(first ? [at(start, [])] : []),
        ...rest.slice(0, -1).map((moment) => at(moment, moment.steps)),
        { situation, log, steps: rest.at(-1)!.steps },
      ];
    } catch {
      return whole; // how things stand is more than nothing
    }
  }

  async #present(viewer: number | null, { situation, log, steps }: Scenery, parts: number) {
    const before = this.shown;
    const wanted = this.moment || this.#skip ? 0 : this.#time(steps, parts);
    const places = wanted > 0 ? measure(this.surface, steps) : null;
    const focused = this.surface.focused;
    if (
      !before ||
      viewer !== this.viewer ||
      situation.moves !== before.moves ||
      situation.phase !== before.phase
    ) {
      this.chooser.offer({});
      this.#offered = '';
      this.notice = '';
    }
    if (this.moment && this.moment.move > situation.moves) this.moment = null; // taken back
    this.#count(before, situation);
    this.viewer = viewer;
    this.shown = situation;
    const heard = this.log.at(-1)?.version;
    this.log = log;
    if (before && heard !== undefined) {
      const lines = fresh(log, heard).flatMap((entry) => entry.lines);
      if (lines.length > 0)
        this.spoken = lines.map((line) => spell(line, this.names, this.board)).join(' ');
    }
    if (!mine.tables.some((visited) => visited.id === this.id)) mine.visit(this.id, situation.game);
    sawMoves(this.id, situation.moves);
    await tick();
    if (focused !== null && this.surface.focused === null) this.surface.refocus();

    if (places && !this.#skip && !this.#over) {
      sounds.move();
      const animations = play(this.surface, steps, places, wanted);
      await this.#pause(wanted);
      settle(animations);
    }
    if (situation.phase === 'finished' && before?.phase === 'running') sounds.end();
  }

  // How long the steps take: at most so long for all that one seat does in its turn, and less when
  // more is waiting.
  #time(steps: Step[], parts: number): number {
    if (steps.length === 0) return 0;
    const seat = this.shown?.to_act ?? null;
    if (seat !== this.#turn.seat || this.#asksUs(this.shown)) this.#turn = { seat, spent: 0 };
    const usual = (this.board?.duration?.(steps) ?? usualDuration(steps)) * settings.pace();
    const most = Math.min(
      LONGEST_TURN - this.#turn.spent,
      CATCHING_UP / Math.max(parts, this.#queue.length),
    );
    const time = settings.pace() === 0 ? 0 : Math.max(SHORTEST, Math.min(usual, most));
    this.#turn.spent += time;
    return time;
  }

  #count(before: Situation | null, { moves }: Situation) {
    const seat = before?.to_act;
    if (!before || moves === before.moves) return;
    if (moves < before.moves || typeof seat !== 'number') {
      this.row = { seat: null, moves: 0 };
    } else {
      this.row = { seat, moves: this.row.seat === seat ? this.row.moves + 1 : 1 };
    }
  }

  // The choice, when everything has been shown. Somebody halfway through choosing is not disturbed
  // by what changes nothing about it.
  #offer() {
    const situation = this.shown;
    if (!situation || this.#showing) return;
    const answered =
      this.#awaited !== null && situation.version >= this.#awaited && this.chooser.busy;
    if (answered) this.#awaited = null;
    const open = !this.moment && situation.phase === 'running' && !situation.paused;
    const tree = (open ? situation.tree : null) ?? {};
    const offered = `${this.viewer} ${situation.moves} ${JSON.stringify(tree)}`;
    if (offered === this.#offered && !answered) return;
    this.#offered = offered;
    this.forgetHint();
    this.chooser.offer(tree);
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        this.#wake = null;
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      this.#wake = done;
    });
  }

  // Until somebody looks. Of much that happened meanwhile only the last is shown.
  async #seen() {
    await new Promise<void>((resolve) => (this.#wake = resolve));
    this.#wake = null;
    this.#queue.splice(0, this.#queue.length - LONGEST_CATCHING_UP);
    if (this.#queue.length > 0) this.#behind = true;
  }

  #looked = () => this.#wake?.();

  // ---- Hurrying, handing over, looking back ----

  skip() {
    if (!this.#showing || this.handOver !== null || document.hidden) return;
    this.#skip = true;
    this.#wake?.();
  }

  // The right person sits before the screen now.
  takeOver() {
    this.#seated?.();
  }

  // Every position so far, as the viewer saw it; the first is the one before all moves.
  async moments(): Promise<Moment[]> {
    const { viewer } = this;
    if (this.#moments.viewer !== viewer) this.#moments = { viewer, all: [] };
    const { all } = this.#moments;
    const total = this.shown?.moves ?? 0;
    for (;;) {
      const next = (all.at(-1)?.move ?? -1) + 1;
      if (next > total) return all;
      const { moments } = await api.moments(this.id, viewer, next, total + 1);
      const more = moments.filter(
        (moment) => moment.move >= Math.max(next, (all.at(-1)?.move ?? -1) + 1),
      );
      if (more.length === 0) return all;
      all.push(...more);
    }
  }

  // The position that an entry of the log led to.
  async lookAt(version: number) {
    await this.#look(
      (moments) => moments.findLast((moment) => moment.version <= version) ?? moments[0],
    );
  }

  async lookAtMove(move: number) {
    if (move > (this.shown?.moves ?? 0)) {
      this.lookAtNow();
      return;
    }
    await this.#look((moments) => moments.find((moment) => moment.move >= move));
  }

  lookAtNow() {
    this.moment = null;
    this.#offer();
  }

  async #look(which: (moments: Moment[]) => Moment | undefined) {
    const { viewer } = this;
    let found: Moment | undefined;
    try {
      found = which(await this.moments());
    } catch {
      this.notice = say('no_moments');
    }
    if (!found || viewer !== this.viewer || this.handOver !== null || this.#over) return;
    const follows = settings.pace() > 0 && found.move === (this.moment?.move ?? -1) + 1;
    const places = follows ? measure(this.surface, found.steps) : null;
    this.moment = found;
    this.#offer();
    await tick();
    if (places)
      play(
        this.surface,
        found.steps,
        places,
        Math.min(LONGEST_TURN, usualDuration(found.steps) * settings.pace()),
      );
  }
}

function fresh(log: LogEntry[], since: number | null): LogEntry[] {
  return since === null ? [] : log.filter((entry) => entry.version > since);
}

function tookBack(entry: LogEntry): boolean {
  return entry.lines.some((line) => line.phrase === TAKEN_BACK);
}

// The table at an earlier moment of the same game.
function asItWas(situation: Situation, moment: Moment): Situation {
  const { result } = situation;
  return {
    ...situation,
    version: moment.version,
    phase: 'running',
    view: moment.view,
    to_act: moment.to_act,
    moves: moment.move,
    offer: null,
    tree: null,
    result:
      result && moment.scores
        ? { ...result, over: false, winners: [], sources: [], scores: moment.scores }
        : null,
  };
}
