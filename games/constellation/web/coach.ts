// What somebody who is new to the game should see now.

import type { Coach } from '$web/lib/board';
import { words } from '$web/lib/messages';
import { isShape, KINDS, nearly, rotationsOf, same } from './hex';
import type { Cell, Goal, Kind, View } from './types';
import { cardsOf, kindName } from './words';

const say = words('constellation.coach', {
  one: 'You are one action away from {goal}. Look for it!',
  grows:
    '{goal} needs the Moon and four Stars of one kind. Best so far: {n} {n|is|are} in place, with {kind}s.',
  start: '{goal} needs the Moon and four Stars of one kind, in that shape. Begin beside the Moon.',
  cloud: 'What lies under your Cloud cannot be switched or moved until your next turn.',
  vote: 'If all agree, those goals are changed for new ones and the game goes on.',
  why_places: 'It wants a Star there for its own goal, or wants you to think so.',
  why_switches: 'A switch builds its own shape, or breaks one of yours.',
  why_moon: 'With the Moon, all goals move: it was in the way there, or useful here.',
  why_changes: 'Its goal was too far away, so it took a new one.',
  poor: 'Look again: you can win with one action, or this one lets somebody else win.',
});

// How many Stars of a kind lie where the goal wants them, at best.
function inPlace(goal: Goal, { stars, moon }: View['table']): { n: number; kind: Kind } {
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
  poor: () => say('poor'),
};
