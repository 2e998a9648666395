import type { BoardDefinition, Scene } from '$web/lib/board';
import { words } from '$web/lib/messages';
import Board from './Board.svelte';
import {
  activeRole,
  dueOf,
  face,
  handOf,
  hoursNeeded,
  hoursOf,
  instrument,
  judged,
  learn,
  nameOf,
  NONE,
  slotAt,
  offerOf,
  goneOf,
  pointsOf,
  role,
} from './cards.svelte';
import { idle, optionLabels, presetLabels } from './choices';
import { coach } from './coach';
import Emblem from './Emblem.svelte';
import { hoursName } from './names';
import { chosen, labelOf, split, stateOf } from './pieces';
import { sayings } from './sayings';
import clauses from './clauses.json';
import { position } from './position';
import type { View } from './types';

const say = words('gemini.board', {
  pitch:
    'Two telescopes, one semester, and weather that does what it likes: together you finish the ' +
    'best programs before your reputation is gone. Two to four players, about an hour.',
  task_wait: 'wait while the cards are turned up',
  task_roles: 'choose a role',
  task_first: 'choose who goes first in every round',
  task_visitors: 'choose the visiting instruments of this semester',
  task_fault: 'choose the instrument with the guider fault',
  task_failed: 'choose the target that loses its smallest Time card',
  task_window: 'play an Instant, or nothing',
  task_act: 'play a card, move an instrument, or end the turn',
  task_done: 'use what is free, or end the turn',
  task_release: 'choose where {name} goes on to',
  task_answer: 'accept the exchange or refuse it',
  task_answer_for: '{name} offers {card} for your {wanted}: accept or refuse',
  task_give_for: '{name} offers {card}: choose what you give for it, or refuse',
  warn_discard: 'All {n} cards of your hand are discarded.',
  warn_red: '{n|A red Time card is|Red Time cards are} among them: that costs {n} reputation.',
  warn_displaced: 'This discards {name} with its {n} of {all} hours.',
  warn_displaced_red: 'This discards {name}, which is in red: that costs a reputation point.',
  task_give: 'choose the card you give, or refuse',
  task_over: 'look at the end',
  next_time: 'choose where the {hours} are spent',
  next_target: 'choose the program for {name}',
  next_middle: 'put {name} in the middle of the table',
  next_side: 'choose the side of {name}',
  next_instrument: 'choose where {name} goes',
  next_play_time: 'choose the Time card',
  next_activate: 'choose the program',
  next_activate_target: 'choose its target',
  doing_wait: 'waits while the cards are turned up',
  doing_roles: 'is choosing a role',
  doing_first: 'is choosing who goes first',
  doing_visitors: 'is choosing the visiting instruments',
  doing_choose: 'is dealing with bad luck',
  doing_window: 'may play an Instant',
  doing_passes: 'looks on',
  doing_act: 'is at work as {role}',
  doing_release: 'is choosing where {name} goes on to',
  doing_answer: 'is thinking about an exchange',
  doing_over: 'looks at the end',
});

const host = ({ view: { table } }: Scene<View>) =>
  instrument(slotAt(table, table.releasing).instrument)?.name ?? '';

const board: BoardDefinition<View> = {
  Board,
  Emblem,
  whole: true,
  get pitch() {
    return say('pitch');
  },
  learn,
  label: labelOf,
  state: stateOf,
  task(scene) {
    const { table } = scene.view;
    switch (table.phase) {
      case 'roles':
      case 'first':
      case 'visitors':
      case 'fault':
      case 'failed':
      case 'window':
      case 'over':
        return say(`task_${table.phase}`);
      case 'act':
        return say(table.actions > 0 ? 'task_act' : 'task_done');
      case 'release':
        return say('task_release', { name: host(scene) });
      case 'answer': {
        const made = offerOf(scene.view, scene.players);
        const name = scene.names[made?.seat ?? 0] ?? '';
        const [card, wanted] = [nameOf(made?.card ?? NONE), nameOf(made?.wanted ?? NONE)];
        if (wanted !== '' && card !== '') return say('task_answer_for', { name, card, wanted });
        return card === ''
          ? say(table.wanted === NONE ? 'task_give' : 'task_answer')
          : say('task_give_for', { name, card });
      }
      default:
        return say('task_wait');
    }
  },
  next(path, scene) {
    const last = split(path.at(-1) ?? '');
    const first = split(path[0] ?? '');
    const cardAt = ([, seat, at]: ReturnType<typeof split>) =>
      handOf(scene.view, seat)[at]?.card ?? NONE;
    if (first[0] === 'instrument')
      return say('next_instrument', { name: instrument(first[1])?.name ?? '' });
    if (last[0] === 'program') return say('next_side', { name: nameOf(cardAt(first)) });
    if (last[0] !== 'hand') return '';
    const shown = face(cardAt(last));
    const name = nameOf(cardAt(last));
    const instant = path.length > 1 ? face(cardAt(first)) : null;
    if (instant?.kind === 'luck' && path.length > 2) return say('next_side', { name });
    switch (shown.kind) {
      case 'time':
        return say('next_time', { hours: hoursName(shown.card.hours) });
      case 'target':
        return say('next_target', { name });
      case 'program':
        return instant ? say('next_activate_target') : say('next_middle', { name });
      case 'luck':
        if (shown.card.effect === 'play_time') return say('next_play_time');
        if (shown.card.effect === 'activate') return say('next_activate');
        return say('next_middle', { name });
      default:
        return '';
    }
  },
  // What is lost by it: an unfinished target under another, a red Time card with the hand.
  warning(path, scene) {
    const { table } = scene.view;
    if (path[0] === 'discard') {
      const hand = scene.viewer === null ? [] : handOf(scene.view, scene.viewer);
      const red = hand.filter((held) => dueOf(held, chosen(scene)) !== null).length;
      return red > 0 ? say('warn_red', { n: red }) : say('warn_discard', { n: hand.length });
    }
    const [from, to] = [split(path[0] ?? ''), split(path[1] ?? '')];
    if (from[0] !== 'hand' || to[0] !== 'program') return '';
    const slot = slotAt(table, to[1]);
    const card = handOf(scene.view, from[1])[from[2]]?.card ?? NONE;
    if (slot.target === NONE || face(card).kind !== 'target') return '';
    const hours = hoursOf(slot.now);
    const due = judged(slot.due, chosen(scene)) !== null;
    if (hours === 0 && !due) return '';
    return say(due ? 'warn_displaced_red' : 'warn_displaced', {
      name: nameOf(slot.target),
      n: hours,
      all: hoursNeeded(slot),
    });
  },
  doing(scene) {
    const { table } = scene.view;
    switch (table.phase) {
      case 'roles':
      case 'first':
      case 'visitors':
      case 'answer':
      case 'over':
        return say(`doing_${table.phase}`);
      case 'window':
        // Who wants no questions is told of none: this one passes by itself.
        return say(scene.viewer === scene.toAct ? 'doing_passes' : 'doing_window');
      case 'fault':
      case 'failed':
        return say('doing_choose');
      case 'act':
        return say('doing_act', { role: role(activeRole(table, scene.players) ?? 0)?.name ?? '' });
      case 'release':
        return say('doing_release', { name: host(scene) });
      default:
        return say('doing_wait');
    }
  },
  coach,
  position,
  clauses,
  reference: () => import('./reference'),
  clause({ view: { table } }) {
    switch (table.phase) {
      case 'roles':
        return 'GCG-5';
      case 'first':
        return 'GCG-6';
      case 'visitors':
        return 'GCG-106';
      case 'turn_up':
        return 'GCG-43';
      case 'deal':
        return 'GCG-10';
      case 'weather':
        return 'GCG-13';
      case 'draw':
        return 'GCG-26';
      case 'fog':
      case 'warm_up':
      case 'fault':
      case 'failed':
        return 'GCG-R4';
      case 'window':
        return 'GCG-90';
      case 'act':
        return table.checked_out ? 'GCG-32' : 'GCG-63';
      case 'release':
        return 'GCG-39';
      case 'answer':
        return 'GCG-96';
      case 'over':
        return 'GCG-84';
    }
  },
  get optionLabels() {
    return optionLabels();
  },
  idle,
  get presetLabels() {
    return presetLabels();
  },
  sayings,
  sound: (steps) => (steps.some(({ piece }) => piece.startsWith('instrument:')) ? 'tile' : 'card'),
  points: pointsOf,
  gone: goneOf,
  duration: (steps) => Math.min(1400, 250 + 150 * steps.length),
};

export default board;
