// What is going on at a table, in a sentence.

import { words } from '../messages';
import { now } from '../ticking.svelte';
import { clockText } from '../time';
import type { TableStore } from './table.svelte';

const say = words('status', {
  yours: 'Your turn: {task}',
  mine: '{name}: {task}',
  theirs: '{name} {doing}',
  next: 'now choose one of the {n} that are lit up',
  onlyNext: 'now choose the one that is lit up',
  over: 'The game is over.',
  ended: '{greeting} {verdict}',
  paused: 'The game is paused.',
  chance: 'Chance decides.',
  awaySoon: '{name} is away; a bot takes over in {time}',
  awayBot: '{name} is away; a bot will take over',
  awayWait: '{name} is away; the game waits',
});

function away({ stage, heard }: TableStore, seat: number, timed: boolean): string {
  const name = stage.names[seat] ?? '';
  const grace = stage.shown?.setup.grace ?? 60_000;
  if (grace === 0) return say('awayWait', { name });
  const left = heard.absentSince[seat];
  if (!timed || left === null || left === undefined) return say('awayBot', { name });
  return say('awaySoon', {
    name,
    time: clockText(Math.max(left, heard.turnSince ?? 0) + grace - now()),
  });
}

// `timed` adds how long it takes, which changes every second.
export function statusOf(table: TableStore, timed: boolean): string {
  const { told: shown, board } = table.stage;
  const { now: scene } = table;
  if (!shown) return '';
  if (shown.phase === 'finished') {
    const { greeting = '' } = table.ending ?? {};
    const verdict = table.stage.verdict || say('over');
    return greeting ? say('ended', { greeting, verdict }) : verdict;
  }
  if (shown.paused) return say('paused');
  if (shown.to_act === 'chance') return say('chance');
  const asked = shown.to_act;
  if (typeof asked !== 'number' || !board || !scene) return '';
  const name = table.stage.names[asked] ?? '';
  if (table.stage.myTurn) {
    const { path, pending, options, tree } = table.chooser;
    const goesOn = path.length > 0 && pending === null && options.size > 0;
    const offer = { ...scene, offered: Object.keys(tree) };
    const task = goesOn
      ? board.next?.(path, offer) ||
        say(options.size === 1 ? 'onlyNext' : 'next', { n: options.size })
      : board.task(offer);
    return table.heard.mine.length > 1 ? say('mine', { name, task }) : say('yours', { task });
  }
  const seat = shown.seats[asked];
  if (
    !table.stage.acting &&
    seat?.sitter === 'person' &&
    !seat.covered &&
    table.heard.present[asked] === false &&
    !table.heard.mine.includes(asked)
  )
    return away(table, asked, timed);
  return say('theirs', { name, doing: board.doing(scene) });
}
