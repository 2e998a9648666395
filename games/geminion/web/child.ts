// Geminion for a child who does not read yet.

import type { ChildMode } from '$web/lib/board';
import { words } from '$web/lib/messages';
import { leaders } from './cards';
import type { View } from './types';

const say = words('geminion.child', {
  label: 'For a child',
  sentence: 'Big cards, everything is spoken, one tap buys and one takes it back.',
  won: 'You have the most gems: {n}! Well done!',
  shared: 'You share the most gems: {n} each! Well done!',
  lost: 'You have collected {n} {n|gem|gems}. Well played! Shall we play again?',
});

export const child: ChildMode<View> = {
  get label() {
    return say('label');
  },
  get sentence() {
    return say('sentence');
  },
  // A child draws its own cards and says when it is done: until then a purchase can be taken back.
  // The youngest begins, and sits in the first seat.
  automatic: false,
  options: { arrange: 'auto', first: 'seat_1' },
  ending({ view, viewer, players }) {
    if (viewer === null) return '';
    const best = leaders(view.table, players);
    const n = view.table.players[viewer]?.gems ?? 0;
    if (!best.includes(viewer)) return say('lost', { n });
    return say(best.length > 1 ? 'shared' : 'won', { n });
  },
};
