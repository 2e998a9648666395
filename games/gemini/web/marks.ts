// What has changed since the viewer's last move: the marks that the others leave behind.

import { hoursOf, NONE, slotAt } from './cards.svelte';
import type { View } from './types';

export interface Marks {
  activated(place: number): boolean;
  attached(place: number): boolean; // an instrument, or the AO system
  aimed(place: number): boolean; // a target
  hours(place: number): number; // so many more, or fewer
  shown(display: number): boolean; // an instrument was turned up
  reputation: number;
}

export function marksBetween(before: View | null, now: View): Marks {
  const was = (place: number) => (before ? slotAt(before.table, place) : undefined);
  const is = (place: number) => slotAt(now.table, place);
  return {
    activated: (place) =>
      !!before && now.table.active.includes(place) && !before.table.active.includes(place),
    attached: (place) => {
      const old = was(place);
      const { instrument, system } = is(place);
      return (
        !!old && instrument !== NONE && (old.instrument !== instrument || (system && !old.system))
      );
    },
    aimed: (place) => {
      const old = was(place);
      return !!old && is(place).target !== NONE && old.target !== is(place).target;
    },
    hours: (place) => {
      const old = was(place);
      if (!old) return 0;
      return hoursOf(is(place).now) - (old.target === is(place).target ? hoursOf(old.now) : 0);
    },
    shown: (display) =>
      !!before &&
      now.table.display[display] !== NONE &&
      !before.table.display.includes(now.table.display[display]!),
    reputation: before ? now.table.reputation - before.table.reputation : 0,
  };
}
