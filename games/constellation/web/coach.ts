// What somebody who is new to the game should see now.

import type { Coach } from '$web/lib/board';
import { words } from '$web/lib/messages';
import { cellOf, isShape, KINDS, nearly, pointsOf, rotationsOf, same, standing } from './hex';
import type { Cell, Goal, Kind, View } from './types';
import { cardsOf, cellName, kindAt, kindName } from './words';

const say = words('constellation.coach', {
  one: 'You are one action away from {goal}. Look for it!',
  grows:
    '{goal} needs the Moon and four Stars of one kind. Best so far: {n} {n|is|are} in place, with {kind}s.',
  start: '{goal} needs the Moon and four Stars of one kind, in that shape. Begin beside the Moon.',
  crowded:
    'All of {goal} is in place, but Stars of the same kind that touch it spoil it. Switch them for others.',
  cloud: 'What lies under your Cloud cannot be switched or moved until your next turn.',
  vote: 'If all agree, those goals are changed for new ones and the game goes on.',
  why_places: 'It wants a Star there for its own goal, or wants you to think so.',
  why_switches: 'A switch builds its own shape, or breaks one of yours.',
  why_moon: 'With the Moon, all goals move: it was in the way there, or useful here.',
  why_changes: 'Its goal was too far away, so it took a new one.',
  place: 'place a {kind} at {cell}',
  switch: 'switch the {old} at {cell} for a {kind}',
  moon: 'move the Moon to {cell}',
  exchange: 'exchange what lies at {cell} and {other}',
  stands: 'then {goal} stands!',
  spoilt: 'then all of {goal} is in place, but Stars of the same kind that touch it must still go.',
  in_place: 'then {n} of the 4 Stars of {goal} {n|is|are} in place.',
  quiet: 'it keeps the others from their goals, and hides yours.',
  put_cloud: 'put your Cloud on {cell}',
  put_cloud_for: 'nobody can change what lies there before your next turn.',
  new_goal: 'change {goal} for a new goal card',
  new_goal_for: 'it is far away now.',
  vote_change: 'vote for new goal cards',
  vote_draw: 'vote for a draw',
  poor: 'Look again: you can win with one action, or this one lets somebody else win.',
});

const ALL = 4; // Stars of a goal, beside the Moon

// How many Stars of a kind lie where the goal wants them, at best.
type Tiles = Pick<View['table'], 'stars' | 'moon'>;
function inPlace(goal: Goal, { stars, moon }: Tiles): { n: number; kind: Kind } {
  let best: { n: number; kind: Kind } = { n: 0, kind: 'four' };
  for (const shape of rotationsOf(goal)) {
    for (const anchor of shape) {
      const at = ({ q, r }: Cell) => ({ q: q - anchor.q + moon.q, r: r - anchor.r + moon.r });
      const cells = shape.filter((cell) => cell !== anchor).map(at);
      for (const kind of KINDS) {
        const n = cells.filter((cell) =>
          stars.some((star) => star.kind === kind && same(star.at, cell)),
        ).length;
        if (n > best.n) best = { n, kind };
      }
    }
  }
  return best;
}

// The tiles after an action, and what the action is called; null: it is none of the usual ones.
function after(path: string[], view: View): { tiles: Tiles; what: string } | null {
  const { stars, moon } = view.table;
  const pieces = path.map((piece) => piece.split(':'));
  const points = pieces.find(([kind]) => kind === 'stack')?.[1];
  const last = path.at(-1) ?? '';
  if (!last.startsWith('cell:')) return null;
  const at = cellOf(last.slice('cell:'.length));
  const cell = cellName(at);
  const kind = KINDS.find((one) => pointsOf(one) === Number(points));
  const old = kindAt(view, at);
  if (!kind) {
    const [first = ''] = path;
    if (path.length < 2) return null;
    if (old === null && (first === 'moon' || first === `cell:${moon.q}:${moon.r}`))
      return { tiles: { stars, moon: at }, what: say('moon', { cell }) };
    if (!first.startsWith('cell:')) return null;
    const other = cellOf(first.slice('cell:'.length));
    const moved = (from: Cell) => (same(from, at) ? other : same(from, other) ? at : from);
    return {
      tiles: {
        stars: stars.map((star) => ({ ...star, at: moved(star.at) })),
        moon: moved(moon),
      },
      what: say('exchange', { cell: cellName(other), other: cell }),
    };
  }
  const others = stars.filter((star) => !same(star.at, at));
  return {
    tiles: { stars: [...others, { at, kind }], moon },
    what:
      old === null || old === 'moon'
        ? say('place', { kind: kindName(kind), cell })
        : say('switch', { kind: kindName(kind), cell, old: kindName(old) }),
  };
}

export const coach: Coach<View> = {
  now({ view, viewer }) {
    const { table } = view;
    if (table.phase === 'cloud') return say('cloud');
    if (table.phase === 'vote') return say('vote');
    if (table.phase !== 'act' || viewer === null) return '';
    const goals = cardsOf(view, viewer).flatMap(({ goal }) => (isShape(goal) ? [goal] : []));
    const near = goals.find((goal) =>
      rotationsOf(goal).some((shape) => nearly(shape, table).length),
    );
    if (near) return say('one', { goal: near });
    const goal = goals[0];
    if (!goal) return '';
    const { n, kind } = inPlace(goal, table);
    if (n === ALL) return say('crowded', { goal });
    return n === 0 ? say('start', { goal }) : say('grows', { goal, n, kind: kindName(kind) });
  },
  why({ phrase }) {
    switch (phrase) {
      case 'constellation.places':
        return say('why_places');
      case 'constellation.switches':
        return say('why_switches');
      case 'constellation.moves_moon':
        return say('why_moon');
      case 'constellation.changes':
        return say('why_changes');
      default:
        return '';
    }
  },
  advise({ path }, { view, viewer }) {
    if (viewer === null) return null;
    const last = path.at(-1) ?? '';
    if (view.table.phase === 'cloud' && last.startsWith('cell:')) {
      const cell = cellName(cellOf(last.slice('cell:'.length)));
      return { what: say('put_cloud', { cell }), why: say('put_cloud_for') };
    }
    if (last.startsWith('vote:'))
      return { what: say(last === 'vote:0' ? 'vote_change' : 'vote_draw'), why: '' };
    const changed = path.find((piece) => piece.startsWith('goal:'));
    if (changed !== undefined) {
      const goal = cardsOf(view, viewer)[Number(changed.split(':')[2])]?.goal ?? '';
      return { what: say('new_goal', { goal }), why: say('new_goal_for') };
    }
    const done = view.table.phase === 'act' ? after(path, view) : null;
    if (!done) return null;
    const { what, tiles } = done;
    const goals = cardsOf(view, viewer).flatMap(({ goal }) => (isShape(goal) ? [goal] : []));
    const stood = standing(tiles).find((shape) => goals.includes(shape.goal));
    if (stood) return { what, why: say('stands', { goal: stood.goal }) };
    const best = goals
      .map((goal) => ({
        goal,
        n: inPlace(goal, tiles).n,
        gain: inPlace(goal, tiles).n - inPlace(goal, view.table).n,
      }))
      .sort((a, b) => b.gain - a.gain || b.n - a.n)[0];
    if (!best || best.gain <= 0) return { what, why: say('quiet') };
    const { goal, n } = best;
    return { what, why: n === ALL ? say('spoilt', { goal }) : say('in_place', { goal, n }) };
  },
  poor: () => say('poor'),
};
