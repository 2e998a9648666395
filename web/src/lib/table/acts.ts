// How news is shown: usually as one act, but move by move if somebody missed several.

import type { Moment, Situation, ShownStep } from '../../generated/protocol';
import { api } from '../api';
import { seenMoves } from '../mine.svelte';
import type { Known, News, Viewer } from './heard.svelte';
import { since, tookBack } from './log';

export const LONGEST_CATCHING_UP = 30; // moves shown one by one to somebody who comes back

// Something to show: the situation at its end, and the steps that led there.
export interface Act extends Known {
  steps: ShownStep[];
}

export async function actsOf(
  table: string,
  news: News,
  viewer: Viewer,
  shown: Situation | null,
): Promise<Act[]> {
  const { situation, log } = news.views.get(viewer)!;
  const entries = since(log, news.since);
  const whole = wholeOf(news, viewer);
  if (situation.view === null || entries.some(tookBack)) return whole;

  const first = shown === null;
  const seen = first ? seenMoves(table) : shown.moves;
  const from = Math.max(seen, situation.moves - LONGEST_CATCHING_UP);
  const missed = first ? seen > 0 : entries.filter((entry) => entry.steps.length > 0).length > 1;
  if (!missed || from >= situation.moves) return whole;
  try {
    const { moments } = await api.moments(table, viewer, from, situation.moves + 1);
    const rest = moments.filter((moment) => moment.move > from && moment.move <= situation.moves);
    const start = moments.find((moment) => moment.move === from);
    if (!start || rest.length < situation.moves - from) return whole;
    const at = (moment: Moment, steps: ShownStep[]): Act => ({
      situation: asItWas(situation, moment),
      log: log.filter((entry) => entry.version <= moment.version),
      steps,
    });
    const acts = [
      ...(first ? [at(start, [])] : []),
      ...rest.slice(0, -1).map((moment) => at(moment, moment.steps)),
      { situation, log, steps: rest.at(-1)!.steps },
    ];
    return acts.reduce(joined, []);
  } catch {
    return whole; // at least the situation can be shown
  }
}

export function wholeOf(news: News, viewer: Viewer): Act[] {
  const { situation, log } = news.views.get(viewer)!;
  return [{ situation, log, steps: since(log, news.since).flatMap((entry) => entry.steps) }];
}

// Where nothing is seen to happen, because somebody passed, the act before goes on.
function joined(acts: Act[], next: Act): Act[] {
  const last = acts.at(-1);
  if (!last || next.steps.length > 0) return [...acts, next];
  return [...acts.slice(0, -1), { ...next, steps: last.steps }];
}

// The table at an earlier moment of the same game.
function asItWas(situation: Situation, moment: Moment): Situation {
  const { result } = situation;
  const scored = result && moment.scores;
  return {
    ...situation,
    version: moment.version,
    phase: 'running',
    view: moment.view,
    to_act: moment.to_act,
    moves: moment.move,
    offer: null,
    tree: null,
    poor: [],
    result: scored
      ? { ...result, over: false, winners: [], sources: [], scores: moment.scores! }
      : null,
  };
}
