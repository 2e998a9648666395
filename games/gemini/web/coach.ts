// What somebody who is new to the game should see now.

import type { Coach } from '$web/lib/board';
import { words } from '$web/lib/messages';
import {
  candidates,
  dueOf,
  face,
  handOf,
  hoursNeeded,
  hoursOf,
  isClosed,
  nameOf,
  NONE,
  poorWeather,
  program,
  scenario,
} from './cards.svelte';
import { chosen, labelOf, split } from './pieces';
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
  do_time_done: 'Play {hours} on {name}: it is complete then.',
  do_time: 'Play {hours} on {name}: {n} {n|hour is|hours are} missing then.',
  do_checkouts: 'Play {hours} on {name}: nothing else takes time before it is finished.',
  do_target: 'Play {target} on {name}: a program needs targets before it can take time.',
  do_program: 'Activate {name}: when it is complete it brings {n} {n|point|points}.',
  do_program_band:
    'Activate {name}: it is of Band 1, and the semester needs it; it brings {n} {n|point|points}.',
  do_attach: 'Bring {tool} to {name}: it can observe there.',
  do_store: 'Take {tool} off: another instrument can be of more use.',
  do_discard: 'Discard the hand: these cards help nobody now.',
  do_end: 'End the turn: what is left to do would not help.',
  do_instant: 'Play {name} now.',
  do_pass: 'Play nothing: the Instant is worth more later.',
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
  advise({ path }, scene) {
    const { view, names } = scene;
    const [kind, a, b] = split(path[0] ?? '');
    const to = path.find((piece) => piece.startsWith('program:'));
    const place = to === undefined ? -1 : split(to)[1];
    const name = to === undefined ? '' : labelOf(to, names, scene);
    if (kind === 'discard' || kind === 'end' || kind === 'pass') return say(`do_${kind}`);
    if (kind === 'instrument') {
      const tool = labelOf(path[0]!, names, scene);
      if (path.at(-1) === 'instruments') return say('do_store', { tool });
      const useful = place === poorWeather() || (place >= 0 && candidates(view, place).includes(a));
      return useful ? say('do_attach', { tool, name }) : '';
    }
    if (kind !== 'hand' || path.some((piece) => piece.startsWith('player:'))) return '';
    const held = handOf(view, a)[b]?.card ?? NONE;
    const shown = face(held);
    switch (shown.kind) {
      case 'time': {
        const slot = view.table.slots[place];
        if (!slot) return '';
        const hours = nameOf(held);
        if (place === poorWeather())
          return view.table.checked_out ? '' : say('do_checkouts', { hours, name });
        const n = hoursNeeded(slot) - hoursOf(slot.now) - shown.card.hours;
        const target = nameOf(slot.target);
        return n <= 0
          ? say('do_time_done', { hours, name: target })
          : say('do_time', { hours, name: target, n });
      }
      case 'target':
        return to === undefined ? '' : say('do_target', { target: nameOf(held), name });
      case 'program': {
        const card = program(held);
        if (!card) return '';
        const told = { name: card.name, n: card.full };
        return say(card.band === 1 ? 'do_program_band' : 'do_program', told);
      }
      case 'luck':
        return say('do_instant', { name: nameOf(held) });
      default:
        return '';
    }
  },
  poor: () => say('poor'),
};
