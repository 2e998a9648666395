// Looking back: earlier positions of the table that is being played, while it goes on.

import { tick } from 'svelte';
import type { Moment, Situation } from '../../generated/protocol';
import { api } from '../api';
import { LONGEST_TURN, measure, play, usualDuration } from '../flip';
import { words } from '../messages';
import { settings } from '../settings.svelte';
import type { Viewer } from './heard.svelte';
import type { Stage } from './stage.svelte';

const say = words('table', {
  no_moments: 'Earlier positions cannot be shown just now.',
});

interface Reader {
  looked(): void; // another moment is looked at, or the present again
  refused(sentence: string): void;
}

export class Past {
  moment = $state.raw<Moment | null>(null); // the one that is looked at; null: the present
  // The end of a game with secrets, with all cards open.
  end = $state.raw<{ moves: number; view: unknown } | null>(null);
  #known: { viewer: Viewer; moments: Moment[] } = { viewer: null, moments: [] };

  constructor(
    readonly stage: Stage,
    readonly reader: Reader,
  ) {}

  // Moves were taken back, so the known moments are wrong.
  forget() {
    this.#known = { viewer: null, moments: [] };
    this.end = null;
  }

  // Every position so far, as the viewer saw it; the first is the one before all moves.
  async moments(): Promise<Moment[]> {
    const { viewer, shown } = this.stage;
    if (this.#known.viewer !== viewer) this.#known = { viewer, moments: [] };
    const { moments } = this.#known;
    const total = shown?.moves ?? 0;
    const next = () => (moments.at(-1)?.move ?? -1) + 1;
    while (next() <= total) {
      const answer = await api.moments(this.stage.id, viewer, next(), total + 1);
      const more = answer.moments.filter((moment) => moment.move >= next());
      if (more.length === 0) break;
      moments.push(...more);
    }
    return moments;
  }

  // The game is over, and nothing has to be hidden any more.
  async showEnd({ moves, players }: Situation) {
    const { board, id } = this.stage;
    if (!board?.together || this.end?.moves === moves) return;
    this.end = null;
    try {
      const answers = await Promise.all(
        Array.from({ length: players }, (_, seat) => api.moments(id, seat, moves, moves + 1)),
      );
      const views = answers.flatMap(({ moments }) => moments.map(({ view }) => view));
      if (views.length === players) this.end = { moves, view: board.together(views) };
    } catch {
      // Then the cards stay as they were.
    }
  }

  // The position that an entry of the log led to.
  async lookAt(version: number) {
    await this.#look(
      (moments) => moments.findLast((moment) => moment.version <= version) ?? moments[0],
    );
  }

  async lookAtMove(move: number) {
    if (move > (this.stage.shown?.moves ?? 0)) this.lookAtNow();
    else await this.#look((moments) => moments.find((moment) => moment.move >= move));
  }

  lookAtNow() {
    this.moment = null;
    this.reader.looked();
  }

  async #look(which: (moments: Moment[]) => Moment | undefined) {
    const { stage } = this;
    const { viewer, surface } = stage;
    let found: Moment | undefined;
    try {
      found = which(await this.moments());
    } catch {
      this.reader.refused(say('no_moments'));
    }
    if (!found || viewer !== stage.viewer || stage.handOver !== null || stage.closed) return;
    const follows = settings.pace() > 0 && found.move === (this.moment?.move ?? -1) + 1;
    const places = follows ? measure(surface, found.steps) : null;
    this.moment = found;
    this.reader.looked();
    await tick();
    if (!places) return;
    const time = Math.min(LONGEST_TURN, usualDuration(found.steps) * settings.pace());
    play(surface, found.steps, places, time);
  }
}
