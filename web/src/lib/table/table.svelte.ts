// A table as this browser knows it. Its parts are what was heard from the server, the stage that
// shows it, the past that can be looked at, and hints. This class adds what people do: the choice
// that is offered, and the commands that are sent.

import type { Situation, Wish } from '../../generated/protocol';
import type { BoardDefinition, Scene } from '../board';
import { Chooser, type Hand } from '../chooser.svelte';
import { forChild } from '../child.svelte';
import { coaching } from '../coach.svelte';
import { words } from '../messages';
import { settings } from '../settings.svelte';
import { TableSocket } from '../socket';
import { Surface } from '../surface.svelte';
import { endingFor } from './ending';
import { Heard } from './heard.svelte';
import { Hints } from './hints.svelte';
import { marksIn, meanwhile } from './log';
import { Older } from './older.svelte';
import { Past } from './past.svelte';
import { Stage } from './stage.svelte';

const say = words('warning', { poor: 'Look again: another move is clearly better than this one.' });

export class TableStore {
  notice = $state(''); // why something was refused
  #ruled = $state.raw({ notice: '', clause: '' });
  // The rule of the game that the notice is about; '' if there is none.
  clause = $derived(this.#ruled.notice === this.notice ? this.#ruled.clause : '');

  readonly heard: Heard;
  readonly stage: Stage;
  readonly older: Older;
  readonly past: Past;
  readonly hints: Hints;
  readonly chooser: Chooser;
  readonly surface: Surface;
  readonly socket: TableSocket;

  #offered = ''; // the choice that is offered, as JSON, to see whether it has changed
  #awaited: number | null = null; // the version our own move led to

  constructor(readonly id: string) {
    this.chooser = new Chooser({
      confirm: (hand, path) => this.#confirms(hand, path),
      move: (move) => void this.#move(move),
      refused: (path) => void this.#whyNot(path),
    });
    this.surface = new Surface(this.chooser, {
      name: (piece) => this.stage.board?.label(piece, this.stage.names) ?? piece,
      state: (piece) => (this.scene && this.stage.board?.state?.(piece, this.scene)) ?? '',
    });
    this.surface.idle = (piece) => {
      if (!this.stage.showing && this.stage.shown?.phase === 'running') void this.#whyNot([piece]);
    };
    this.surface.marks = () => this.#marks;
    this.heard = new Heard({
      seats: (seats) => this.stage.sit(seats),
      news: (news) => this.stage.show(news),
      tookBack: () => this.past.forget(),
      logBegins: (viewer, earlier) => this.older.begins(viewer, earlier),
      sentAway: () => this.rejoin(),
      error: (sentence) => (this.notice = sentence),
    });
    this.stage = new Stage(id, this.heard, this.surface, {
      lookingBack: () => this.past.moment !== null,
      withdraw: () => this.#withdraw(),
      cover: () => this.#cover(),
      shows: (situation) => {
        this.#leaveWhatWasTakenBack(situation);
        if (situation.phase === 'finished') void this.past.showEnd(situation);
      },
      ready: () => this.#offer(),
    });
    this.older = new Older(this.stage, (sentence) => (this.notice = sentence));
    this.past = new Past(this.stage, {
      looked: () => this.#offer(),
      refused: (sentence) => (this.notice = sentence),
    });
    this.socket = new TableSocket(id, {
      message: (message) => this.heard.hear(message),
      connection: (state, code) => this.heard.connected(state, code),
      version: () => this.heard.version,
    });
    this.hints = new Hints(this.socket, this.surface);
  }

  close() {
    this.socket.close();
    this.stage.close();
  }

  // This browser has gained or lost a seat: the server sends everything again.
  rejoin() {
    this.heard.forget();
    this.socket.reopen();
  }

  // ---- What the board shows ----

  view = $derived.by(() => {
    const { moment, end } = this.past;
    const { shown } = this.stage;
    const over = shown?.phase === 'finished' && end?.moves === shown.moves;
    return (moment ?? (over ? end : shown))?.view;
  });
  toAct = $derived.by(() => (this.past.moment ?? this.stage.shown)?.to_act ?? null);
  scene = $derived(this.#sceneOf(this.view, this.toAct));
  // For the status line: the present, even while somebody looks at the past.
  now = $derived.by(() => this.#sceneOf(this.stage.told?.view, this.stage.told?.to_act ?? null));

  #sceneOf(view: unknown, toAct: Situation['to_act']): Scene<unknown> | null {
    const { shown, names, viewer } = this.stage;
    if (!shown || view === undefined || view === null) return null;
    return { view, names, players: shown.players, viewer, toAct, options: shown.options };
  }

  // How it ended for who sits here, once everybody has seen it.
  ending = $derived.by(() => {
    const { told, game } = this.stage;
    return told && endingFor(told, this.heard.mine, game?.cooperative === true);
  });

  // What the others did since our last turn, and the marks that it leaves until our next move.
  meanwhile = $derived.by(() => meanwhile(this.stage.log, this.stage.viewer));
  #marks = $derived.by(() => {
    const { shown, board } = this.stage;
    const live = shown?.phase === 'running' && !this.past.moment;
    return marksIn(this.meanwhile, (steps) => (live && board?.marks?.(steps)) || []);
  });

  // Looks back to where our last turn ended, and from there on one move at a time, up to now.
  stepThrough() {
    const { moment } = this.past;
    if (moment) return this.past.lookAtMove(moment.move + 1);
    const first = this.meanwhile.entries[0];
    return first ? this.past.lookAt(first.version - 1) : Promise.resolve();
  }

  // ---- What can be chosen ----

  // Offers the choice when everything has been shown. If the choice is the same as before, somebody
  // who is halfway through it is not disturbed.
  #offer() {
    const { shown, viewer, showing } = this.stage;
    if (!shown || showing) return;
    const answered = this.#awaited !== null && shown.version >= this.#awaited && this.chooser.busy;
    if (answered) this.#awaited = null;
    const open = !this.past.moment && shown.phase === 'running' && !shown.paused;
    const tree = (open ? shown.tree : null) ?? {};
    const offered = `${viewer ?? 'nobody'} ${shown.moves} ${JSON.stringify(tree)}`;
    if (offered === this.#offered && !answered) return;
    this.#offered = offered;
    this.hints.forget();
    this.chooser.offer(tree);
  }

  #withdraw() {
    this.chooser.offer({});
    this.#offered = '';
    this.notice = '';
  }

  #cover() {
    this.past.moment = null;
    this.surface.lit = new Set();
    this.hints.forget();
    this.#withdraw();
  }

  #leaveWhatWasTakenBack({ moves }: Situation) {
    if (this.past.moment && this.past.moment.move > moves) this.past.moment = null;
  }

  #confirms(hand: Hand, path: string[]): boolean {
    if (this.child) return false; // one tap is a move, and another one takes it back
    const { confirm } = settings.chosen;
    if (confirm !== 'auto') return confirm === 'always';
    return hand === 'touch' || this.stage.game?.take_back === false || this.warning(path) !== '';
  }

  // What the player would lose by choosing these pieces; '' for nothing.
  warning(path: string[]): string {
    const { board } = this.stage;
    if (!this.now || !board) return '';
    return board.warning?.(path, this.now) || (this.#isPoor(path) ? this.#poor(path, board) : '');
  }

  // Whether the coach sees at first sight that another move is better.
  #isPoor(path: string[]): boolean {
    const { shown } = this.stage;
    if (!shown || shown.poor.length === 0 || !coaching.on(shown.game)) return false;
    let tree = shown.tree;
    let move: string | null | undefined;
    for (const piece of path) {
      move = tree?.[piece]?.move;
      tree = tree?.[piece]?.next ?? null;
    }
    return !!move && shown.poor.includes(move);
  }
  #poor(path: string[], { coach }: BoardDefinition): string {
    return (this.now && coach?.poor?.(path, this.now)) || say('poor');
  }

  // Whether the game is shown for a child here.
  get child(): boolean {
    return this.stage.board?.child !== undefined && forChild.on(this.stage.shown?.game);
  }

  get hintable(): boolean {
    const { active, busy } = this.chooser;
    return active && !busy && this.stage.shown?.setup.hints !== false && !this.past.moment;
  }

  async hint() {
    const { viewer } = this.stage;
    if (viewer === null || !this.hintable || this.hints.asking) return;
    this.notice = '';
    const refused = await this.hints.ask(viewer, () => this.#offered);
    if (refused) this.notice = refused;
  }

  // ---- What people do ----

  async say(wish: Wish, seat: number | null = this.stage.viewer): Promise<boolean> {
    return (await this.#ask(wish, seat)).error === null;
  }

  async #ask(wish: Wish, seat: number | null) {
    this.notice = '';
    const answer = await this.socket.command(seat, this.stage.shown?.version ?? 0, wish);
    if (answer.error) this.notice = answer.error;
    return answer;
  }

  async #move(move: string) {
    this.hints.forget(); // it was about this choice, and is not for others' turns
    const { error, version } = await this.#ask({ kind: 'move', move }, this.stage.viewer);
    if (error !== null) {
      this.chooser.refused();
    } else {
      this.#awaited = version;
      this.#offer();
    }
  }

  async #whyNot(path: string[]) {
    const { viewer } = this.stage;
    if (viewer === null || this.past.moment) return;
    this.notice = '';
    const { reason, phrase } = await this.socket.whyNot(viewer, path);
    if (reason === null) return;
    this.notice = reason;
    this.#ruled = { notice: reason, clause: this.stage.board?.clauses?.[phrase ?? ''] ?? '' };
  }

  // Whether the viewing seat wants to be asked in others' turns; null if the game never asks.
  armed = $derived.by(() => {
    const { shown, viewer } = this.stage;
    return shown?.phase === 'running' && viewer !== null ? shown.armed : null;
  });

  async arm(armed: boolean) {
    const { viewer } = this.stage;
    if (viewer === null) return;
    const error = await this.socket.arm(viewer, armed);
    if (error) this.notice = error;
  }

  // Which of our seats may take its last move back, or ask for it: the one that moved last, or the
  // viewing one.
  backFor = $derived.by((): number | null => {
    const { shown, row, viewer } = this.stage;
    const seat = row.seat !== null && this.heard.mine.includes(row.seat) ? row.seat : viewer;
    if (!shown || seat === null) return null;
    const known = seat === viewer ? shown : this.heard.knownTo(seat);
    return known?.take_back ? seat : null;
  });
  // Whether somebody else must agree to it.
  backIsAsked = $derived.by((): boolean => {
    const { shown, row } = this.stage;
    if (!shown || row.seat === this.backFor) return false;
    return shown.seats.some(
      (seat, index) => index !== this.backFor && seat.sitter === 'person' && !seat.covered,
    );
  });

  takeBack() {
    if (this.backFor !== null && !this.past.moment)
      void this.say({ kind: 'take_back' }, this.backFor);
  }
}
