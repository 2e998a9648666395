// What is shown of a table. It follows what was heard step by step, so that everybody can see what
// the others did. Somebody who has been away sees the missed moves one by one.

import { tick } from 'svelte';
import type { GameInfo, LogEntry, Situation, ShownStep } from '../../generated/protocol';
import type { BoardDefinition } from '../board';
import { announce, hush } from '../aloud';
import { forChild } from '../child.svelte';
import { LONGEST_TURN, measure, play, settle, usualDuration } from '../flip';
import { spell, tellAll } from '../lines';
import { mine, sawMoves } from '../mine.svelte';
import { settings } from '../settings.svelte';
import { sounds } from '../sounds';
import type { Surface } from '../surface.svelte';
import { actsOf, LONGEST_CATCHING_UP, wholeOf, type Act } from './acts';
import { fetchEquipment } from './equipment';
import type { Heard, News, Viewer } from './heard.svelte';
import { since } from './log';

const CATCHING_UP = 15_000; // milliseconds for all moves that were missed
const SHORTEST = 150; // milliseconds for one act
const FOR_A_CHILD = 2; // times as long, so that every card can be seen

// What the rest of the table does when the stage changes.
interface Crew {
  lookingBack(): boolean; // while true, the stage does not move
  withdraw(): void; // nothing can be chosen now
  cover(): void; // hide everything that the last viewer saw
  shows(situation: Situation): void; // it is about to be shown
  ready(): void; // everything has been shown
}

export class Stage {
  game = $state.raw<GameInfo | null>(null);
  board = $state.raw<BoardDefinition | null>(null);
  viewer = $state<Viewer>(null); // whose eyes we look through
  shown = $state.raw<Situation | null>(null);
  // The same, but only when its pieces lie still: until then nobody is told what comes of them.
  told = $state.raw<Situation | null>(null);
  acting = $state(false); // pieces move, or will in a moment
  log = $state.raw<LogEntry[]>([]);
  handOver = $state<Viewer>(null); // the seat that the device must be handed to
  catchingUp = $state(0); // how many missed moves are still to be shown
  // How many moves the same seat has made one after the other up to now.
  row = $state.raw<{ seat: number | null; moves: number }>({ seat: null, moves: 0 });

  names = $derived(this.shown?.seats.map((seat) => seat.name) ?? []);
  myTurn = $derived.by(() => !this.acting && this.heard.asksUs(this.told));

  // How it ended, in the reader's language where the log has told it.
  verdict = $derived.by((): string => {
    const sentence = this.shown?.result?.sentence ?? '';
    const line = this.log
      .findLast((entry) => entry.lines.some(({ text }) => text === sentence))
      ?.lines.find(({ text }) => text === sentence);
    return line ? spell(line, this.names, this.board) : sentence;
  });

  #queue: News[] = [];
  #showing = $state(false);
  #hurried = false; // the rest is to be shown at once
  #behind = false; // what is being shown happened while nobody looked
  #turn = { seat: null as Situation['to_act'], spent: 0 }; // milliseconds spent on showing a turn
  #wake: (() => void) | null = null;
  #seated: (() => void) | null = null;
  #closed = false;

  constructor(
    readonly id: string,
    readonly heard: Heard,
    readonly surface: Surface,
    readonly crew: Crew,
  ) {
    document.addEventListener('visibilitychange', this.#looked);
  }

  close() {
    this.#closed = true;
    document.removeEventListener('visibilitychange', this.#looked);
    this.#wake?.();
    this.#seated?.();
  }
  get closed(): boolean {
    return this.#closed;
  }
  get showing(): boolean {
    return this.#showing;
  }

  // These seats are ours from now on.
  sit(seats: number[]) {
    if (this.viewer === null || !seats.includes(this.viewer)) this.viewer = seats[0] ?? null;
  }

  show(news: News) {
    this.#queue.push(news);
    void this.#showAll();
  }

  // Shows the rest at once.
  skip() {
    if (!this.#showing || this.handOver !== null || document.hidden) return;
    this.#hurried = true;
    this.#wake?.();
  }

  // The right person sits before the screen now.
  takeOver() {
    this.#seated?.();
  }

  async #showAll() {
    if (this.#showing) return;
    this.#showing = true;
    try {
      while (this.#queue.length > 0 && !this.closed) {
        const news = this.#queue.shift()!;
        const viewer = this.#eyesFor(news);
        const { situation } = news.views.get(viewer)!;
        await this.#equip(situation.game);
        await this.#pass(viewer, situation);
        const still = settings.pauses() === 0 || this.#hurried;
        const acts = still
          ? wholeOf(news, viewer)
          : await actsOf(this.id, news, viewer, this.shown);
        if (acts.length > 1 && (this.shown === null || news.away)) this.#behind = true;
        if (!(await this.#play(acts, viewer))) return;
        if (news.rings) sounds.turn();
      }
    } finally {
      this.#showing = false;
      this.acting = false;
      this.#behind = false;
      this.#hurried = false;
      this.catchingUp = 0;
    }
    this.crew.ready();
  }

  // False if the table was closed meanwhile.
  async #play(acts: Act[], viewer: Viewer): Promise<boolean> {
    for (const [index, act] of acts.entries()) {
      if (document.hidden && this.shown) await this.#untilSomebodyLooks();
      if (this.closed) return false;
      if (this.#behind) this.catchingUp = acts.length - index + this.#queue.length;
      await this.#present(viewer, act, acts.length);
    }
    return true;
  }

  // The seat at this browser whose turn it is.
  #eyesFor({ views }: News): Viewer {
    const asked = views.values().next().value?.situation.to_act;
    if (typeof asked === 'number' && views.has(asked)) return asked;
    if (views.has(this.viewer)) return this.viewer;
    return views.keys().next().value ?? null;
  }

  async #equip(game: string) {
    if (this.game) return;
    const equipment = await fetchEquipment(game, this.id, () => !this.closed);
    if (!equipment) return;
    this.board = equipment.board;
    this.game = equipment.game;
  }

  // In a game with secrets, waits until the device has been handed over.
  async #pass(viewer: Viewer, situation: Situation) {
    const changes = viewer !== this.viewer || !this.shown || this.shown.phase === 'open';
    const secret = this.game?.hidden_information && this.heard.mine.length > 1;
    if (!changes || !secret || situation.phase !== 'running') return;
    this.crew.cover();
    hush();
    this.handOver = viewer;
    await new Promise<void>((resolve) => (this.#seated = resolve));
    this.#seated = null;
    this.viewer = viewer;
    this.handOver = null;
  }

  async #present(viewer: Viewer, { situation, log, steps }: Act, acts: number) {
    const before = this.shown;
    const time = this.crew.lookingBack() || this.#hurried ? 0 : this.#timeFor(steps, acts);
    const places = time > 0 && settings.pace() > 0 ? measure(this.surface, steps) : null;
    const focused = this.surface.focused;
    const changes =
      viewer !== this.viewer ||
      situation.moves !== before?.moves ||
      situation.phase !== before.phase;
    if (changes) this.crew.withdraw();
    this.crew.shows(situation);
    this.#count(before, situation);
    if (time === 0 || viewer !== this.viewer) this.told = situation;
    if (time > 0) this.acting = true;
    this.viewer = viewer;
    this.shown = situation;
    if (!mine.tables.some((visited) => visited.id === this.id))
      mine.visit(this.id, situation.game, !!situation.setup.lesson);
    sawMoves(this.id, situation.moves);
    await tick();
    if (focused !== null && this.surface.focused === null) this.surface.refocus();

    if (time > 0 && !this.#hurried && !this.closed) {
      sounds.move(this.board?.sound?.(steps));
      const animations = places ? play(this.surface, steps, places, time) : [];
      await this.#pause(time);
      settle(animations);
    }
    this.#tell(situation, log, before !== null);
    if (situation.phase === 'finished' && before?.phase === 'running') sounds.end();
  }

  // What has happened, in words.
  #tell(situation: Situation, log: LogEntry[], aloud: boolean) {
    const known = this.log.at(-1)?.version ?? null;
    this.told = situation;
    this.log = log;
    const lines = aloud ? since(log, known).flatMap((entry) => entry.lines) : [];
    announce(...tellAll(lines, this.names, this.board).map(({ text }) => text));
    if (!aloud && situation.phase === 'finished') announce(this.verdict);
  }

  // How long the steps take: there is a limit for all that one seat does in a turn, and less time
  // when more is waiting.
  #timeFor(steps: ShownStep[], acts: number): number {
    if (steps.length === 0) return 0;
    const seat = this.shown?.to_act ?? null;
    if (seat !== this.#turn.seat || this.heard.asksUs(this.shown)) this.#turn = { seat, spent: 0 };
    const patience = forChild.on(this.shown?.game) ? FOR_A_CHILD : 1;
    const usual =
      (this.board?.duration?.(steps) ?? usualDuration(steps)) * settings.pauses() * patience;
    const left = LONGEST_TURN * patience - this.#turn.spent;
    const most = Math.min(left, CATCHING_UP / Math.max(acts, this.#queue.length));
    const time = settings.pauses() === 0 ? 0 : Math.max(SHORTEST, Math.min(usual, most));
    this.#turn.spent += time;
    return time;
  }

  #count(before: Situation | null, { moves }: Situation) {
    const seat = before?.to_act;
    if (!before || moves === before.moves) return;
    if (moves < before.moves || typeof seat !== 'number') this.row = { seat: null, moves: 0 };
    else this.row = { seat, moves: this.row.seat === seat ? this.row.moves + 1 : 1 };
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

  // Nothing is shown while the page is hidden; afterwards only the last moves are.
  async #untilSomebodyLooks() {
    await new Promise<void>((resolve) => (this.#wake = resolve));
    this.#wake = null;
    this.#queue.splice(0, this.#queue.length - LONGEST_CATCHING_UP);
    if (this.#queue.length > 0) this.#behind = true;
  }

  #looked = () => this.#wake?.();
}
