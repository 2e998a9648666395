// What somebody who is new to the game should see now.

import type { Coach } from '$web/lib/board';
import { words } from '$web/lib/messages';
import {
  dueOf,
  handOf,
  hoursNeeded,
  hoursOf,
  isClosed,
  nameOf,
  NONE,
  scenario,
} from './cards.svelte';
import { chosen } from './pieces';
import type { View } from './types';

const say = words('gemini.coach', {
  checkouts: 'First the telescopes must be checked out: an instrument, and hours on Checkouts.',
  red: 'One of your Time cards is in red: use it in time, or it costs reputation.',
  due: '{name} must be complete in this round, or it costs reputation: {n} {n|hour is|hours are} missing.',
  weather: 'The weather is in red: do what it wants in this round, or it costs reputation.',
  reputation: 'Reputation is nearly gone. Meet what is in red before anything else.',
  closed: 'Both telescopes are closed: get things ready for the next round.',
  hours: '{name} lacks {n} {n|hour|hours}. Who has Time for it?',
  target: 'A program with an instrument lacks a target. Who has one?',
  band: '{n} of {all} Band-1 programs are complete; missing ones cost reputation at the end.',
  last: 'The last round: what is not finished now brings little.',
  why_time: 'Time on a target brings its program on.',
  why_target: 'A program needs targets before anybody can spend time on it.',
  why_instrument: 'Without a suitable instrument nothing can be observed there.',
  why_activates: 'Completed programs bring the points.',
  why_discards: 'Its cards helped nobody, so it hopes for better ones.',
  poor: 'Look again: something that helps can still be done, or this undoes what is good.',
});

const FEW = 2; // points of reputation

export const coach: Coach<View> = {
  now(scene) {
    const { view, viewer } = scene;
    const { table, outlook } = view;
    if (table.phase !== 'act' || viewer === null) return '';
    if (!table.checked_out) return say('checkouts');
    const places = table.active.map((place) => ({ place, slot: table.slots[place]! }));
    const aimed = places
      .filter(({ slot }) => slot.target !== NONE)
      .map(({ slot }) => ({ slot, n: hoursNeeded(slot) - hoursOf(slot.now) }))
      .filter(({ n }) => n > 0)
      .sort((a, b) => a.n - b.n);
    const due = aimed.find(({ slot }) => slot.due === table.round);
    if (due) return say('due', { name: nameOf(due.slot.target), n: due.n });
    if (table.red !== 'none' && !table.red_met) return say('weather');
    if (handOf(view, viewer).some((held) => dueOf(held, chosen(scene)) !== null)) return say('red');
    if (table.reputation <= FEW) return say('reputation');
    if (isClosed(table, 'north') && isClosed(table, 'south')) return say('closed');
    if (aimed[0]) return say('hours', { name: nameOf(aimed[0].slot.target), n: aimed[0].n });
    if (table.round === scenario(chosen(scene))?.rounds) return say('last');
    if (places.some(({ slot }) => slot.instrument !== NONE && slot.target === NONE))
      return say('target');
    return say('band', { n: outlook.band_1, all: outlook.required });
  },
  why({ phrase }) {
    switch (phrase) {
      case 'gemini.plays_time':
        return say('why_time');
      case 'gemini.plays_target':
      case 'gemini.plays_target_ao':
        return say('why_target');
      case 'gemini.attaches':
      case 'gemini.shifts':
        return say('why_instrument');
      case 'gemini.activates':
        return say('why_activates');
      case 'gemini.discards_hand':
        return say('why_discards');
      default:
        return '';
    }
  },
  poor: () => say('poor'),
};
