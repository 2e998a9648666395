// What somebody who is new to the game should see now.

import type { Advice, Coach } from '$web/lib/board';
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
  slotAt,
} from './cards.svelte';
import { redName } from './names';
import { chosen, labelOf, split } from './pieces';
import type { Phase, View } from './types';

const say = words('gemini.coach', {
  checkouts: 'First the telescopes must be checked out: an instrument, and hours on Checkouts.',
  red: 'One of your Time cards is in red: use it in time, or it costs reputation.',
  due: '{name} must be complete in this round, or it costs reputation: {n} {n|hour is|hours are} missing.',
  weather: 'The weather is in red: it wants {what} in this round, or it costs reputation.',
  reputation: 'Reputation is nearly gone. Meet what is in red before anything else.',
  closed: 'Both telescopes are closed: get things ready for the next round.',
  hours: '{name} lacks {n} {n|hour|hours}. Who has Time for it?',
  target: 'A program with an instrument lacks a target. Who has one?',
  band: '{n} of {all} Band-1 programs are complete; missing ones cost reputation at the end.',
  last: 'The last round: what is not finished now brings little.',
  roles: 'Each role has an ability of its own, and all of them help. Take one that you like.',
  first: 'Whoever begins has the first turn in every round.',
  visitors: 'A visiting instrument helps one program, and then leaves the game.',
  answer: 'Accept if the exchange helps the team: points and reputation belong to all.',
  release: 'The program is complete. Send its instrument where it can observe next.',
  window: 'You may play an Instant now, in the turn of another, too. Or keep it for later.',
  fault: 'One instrument fails in this round: choose one that you can do without.',
  failed: 'One Time card is lost: choose the target that misses it least.',
  why_time: 'Time on a target brings its program on.',
  why_checkouts: 'Before it is finished nothing else takes time.',
  why_poor: 'There was nothing better to observe, and hours there bring some points.',
  why_target: 'A program needs targets before anybody can spend time on it.',
  why_instrument: 'Without a suitable instrument nothing can be observed there.',
  why_activates: 'Completed programs bring the points.',
  why_discards: 'Its cards helped nobody, so it hopes for better ones.',
  do_time: 'play {hours} on {name}',
  time_done: 'it is complete then.',
  time_left: '{n} {n|hour is|hours are} missing then.',
  time_checkouts: 'nothing else takes time before it is finished.',
  time_poor: 'it brings points in any weather.',
  do_target: 'play {target} on {name}',
  for_target: 'a program needs targets before it can take time.',
  do_program: 'activate {name}',
  for_program: 'when it is complete it brings {n} {n|point|points}.',
  for_program_band: 'it is of Band 1, and the semester needs it; it brings {n} {n|point|points}.',
  do_attach: 'bring {tool} to {name}',
  for_attach: 'it can observe there.',
  do_store: 'take {tool} off',
  for_store: 'another instrument can be of more use.',
  do_discard: 'discard the hand',
  for_discard: 'these cards help nobody now.',
  do_end: 'end the turn',
  for_end: 'what is left to do would not help.',
  do_instant: 'play {name} now',
  do_pass: 'play nothing',
  for_pass: 'the Instant is worth more later.',
  do_exchange: 'offer {card} to {name}',
  do_exchange_for: "offer {card} for {name}'s {wanted}",
  do_role: 'choose the {name}',
  do_first: 'choose {name} to go first',
  do_accept: 'accept the exchange',
  do_refuse: 'refuse the exchange',
  poor: 'Look again: something that helps can still be done, or this undoes what is good.',
});

const FEW = 2; // points of reputation

// Where a seat is asked for something other than its turn.
const ASKED = [
  'roles',
  'first',
  'visitors',
  'answer',
  'release',
  'window',
  'fault',
  'failed',
] as const;
const isAsked = (phase: Phase): phase is (typeof ASKED)[number] =>
  (ASKED as readonly Phase[]).includes(phase);

export const coach: Coach<View> = {
  now(scene) {
    const { view, viewer } = scene;
    const { table, outlook } = view;
    if (viewer === null) return '';
    if (isAsked(table.phase)) return say(table.phase);
    if (table.phase !== 'act') return '';
    if (!table.checked_out) return say('checkouts');
    const places = table.active.map((place) => ({ place, slot: slotAt(table, place) }));
    const aimed = places
      .filter(({ slot }) => slot.target !== NONE)
      .map(({ slot }) => ({ slot, n: hoursNeeded(slot) - hoursOf(slot.now) }))
      .filter(({ n }) => n > 0)
      .sort((a, b) => a.n - b.n);
    const due = aimed.find(({ slot }) => slot.due === table.round);
    if (due) return say('due', { name: nameOf(due.slot.target), n: due.n });
    if (table.red !== 'none' && !table.red_met) return say('weather', { what: redName(table.red) });
    if (handOf(view, viewer).some((held) => dueOf(held, chosen(scene)) !== null)) return say('red');
    if (table.reputation <= FEW) return say('reputation');
    if (isClosed(table, 'north') && isClosed(table, 'south')) return say('closed');
    if (aimed[0]) return say('hours', { name: nameOf(aimed[0].slot.target), n: aimed[0].n });
    if (table.round === scenario(chosen(scene))?.rounds) return say('last');
    if (places.some(({ slot }) => slot.instrument !== NONE && slot.target === NONE))
      return say('target');
    return say('band', { n: outlook.band_1, all: outlook.required });
  },
  why({ phrase, args }, { view }) {
    switch (phrase) {
      case 'gemini.plays_time': {
        const tests = args.some(({ piece }) => piece === `program:${poorWeather()}`);
        if (!tests) return say('why_time');
        return say(view.table.checked_out ? 'why_poor' : 'why_checkouts');
      }
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
  advise({ path }, scene): Advice | null {
    const { view, names } = scene;
    const { table } = view;
    const [kind, a, b] = split(path[0] ?? '');
    const to = path.find((piece) => piece.startsWith('program:'));
    const place = to === undefined ? -1 : split(to)[1];
    const name = to === undefined ? '' : labelOf(to, names, scene);
    const just = (what: string) => ({ what, why: '' });
    switch (kind) {
      case 'discard':
      case 'end':
      case 'pass':
        return { what: say(`do_${kind}`), why: say(`for_${kind}`) };
      case 'accept':
      case 'refuse':
        return just(say(`do_${kind}`));
      case 'role':
        return just(say('do_role', { name: labelOf(path[0]!, names, scene) }));
      case 'player':
        return table.phase === 'first' ? just(say('do_first', { name: names[a] ?? '' })) : null;
      case 'instrument': {
        const tool = labelOf(path[0]!, names, scene);
        if (path.at(-1) === 'instruments')
          return { what: say('do_store', { tool }), why: say('for_store') };
        if (to === undefined) return null;
        const useful = place === poorWeather() || candidates(view, place).includes(a);
        return { what: say('do_attach', { tool, name }), why: useful ? say('for_attach') : '' };
      }
      case 'hand':
        break;
      default:
        return null;
    }
    const held = handOf(view, a)[b]?.card ?? NONE;
    const shown = face(held);
    const [other, seat, at] = split(path[1] ?? '');
    if (
      table.phase === 'act' &&
      (other === 'player' || (other === 'hand' && shown.kind !== 'luck'))
    ) {
      const told = { card: nameOf(held), name: names[seat] ?? '' };
      const wanted = other === 'hand' ? nameOf(handOf(view, seat)[at]?.card ?? NONE) : '';
      return just(
        wanted === '' ? say('do_exchange', told) : say('do_exchange_for', { ...told, wanted }),
      );
    }
    switch (shown.kind) {
      case 'time': {
        if (place < 0) return null;
        const slot = slotAt(table, place);
        const hours = nameOf(held);
        if (place === poorWeather())
          return {
            what: say('do_time', { hours, name }),
            why: say(table.checked_out ? 'time_poor' : 'time_checkouts'),
          };
        const n = hoursNeeded(slot) - hoursOf(slot.now) - shown.card.hours;
        return {
          what: say('do_time', { hours, name: nameOf(slot.target) }),
          why: n <= 0 ? say('time_done') : say('time_left', { n }),
        };
      }
      case 'target':
        return to === undefined
          ? null
          : { what: say('do_target', { target: nameOf(held), name }), why: say('for_target') };
      case 'program': {
        const card = program(held);
        if (!card) return null;
        return {
          what: say('do_program', { name: card.name }),
          why: say(card.band === 1 ? 'for_program_band' : 'for_program', { n: card.full }),
        };
      }
      case 'luck':
        return just(say('do_instant', { name: nameOf(held) }));
      default:
        return null;
    }
  },
  poor: () => say('poor'),
};
