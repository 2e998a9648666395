import type { BoardDefinition, Scene } from '$web/lib/board';
import { phrase, words } from '$web/lib/messages';
import Board from './Board.svelte';
import {
  activeRole,
  dueOf,
  face,
  handOf,
  hoursNeeded,
  hoursOf,
  instrument,
  isClosed,
  judged,
  learn,
  nameOf,
  NONE,
  offerOf,
  POOR_WEATHER,
  program,
  role,
  rolesOf,
  saw,
  standing,
  target,
  targetDone,
  weather,
  type Chosen,
} from './cards.svelte';
import { optionLabels, presets } from './choices';
import Emblem from './Emblem.svelte';
import {
  canName,
  capabilityName,
  deadline,
  hoursName,
  programAo,
  redName,
  siteName,
  targetsName,
  typeName,
} from './names';
import { needsLine } from './needs';
import { sayings } from './sayings';
import type { Held, View } from './types';

const say = words('gemini.board', {
  pitch:
    'Two telescopes, one semester, and weather that does what it likes: together you finish the ' +
    'best programs before your reputation is gone. Two to four players, about an hour.',
  discard: 'discard the hand',
  end: 'end the turn',
  accept: 'accept the exchange',
  refuse: 'refuse the exchange',
  pass: 'play no Instant',
  hidden: 'hidden',
  drawn: 'hidden, drawn in round {n}',
  deck: 'from deck {n}',
  saw: 'seen by {name}',
  program: 'program, Band {band}, {capability}, {ao}, needs {targets}',
  target: '{type} target, {site}, {hours}',
  with_ao: '{hours} with AO',
  time: '{hours} of time',
  instant: 'Instant: {text}',
  attached: 'with {name}',
  system: 'and {name}',
  none: 'without an instrument',
  observes: '{name}, {n} of {all} hours',
  done: 'completed: {name}',
  open: 'open',
  closed: 'closed',
  closing: 'closed in the next round',
  reputation: '{n}',
  score: '{n} {n|point|points}, {done} of {all} Band-1 programs',
  cards: '{n} {n|card|cards}',
  coming: 'not yet turned up',
  red: 'red print: {what}',
  empty: 'empty',
  roles: '{roles}, {n} {n|card|cards}',
  taken: 'taken by {name}',
  task_wait: 'wait while the cards are turned up',
  task_roles: 'choose a role',
  task_first: 'choose who goes first in every round',
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
  doing_wait: 'waits while the cards are turned up',
  doing_roles: 'is choosing a role',
  doing_first: 'is choosing who goes first',
  doing_choose: 'is dealing with bad luck',
  doing_window: 'may play an Instant',
  doing_act: 'is at work as {role}',
  doing_release: 'is choosing where {name} goes on to',
  doing_answer: 'is thinking about an exchange',
  doing_over: 'looks at the end',
});

const split = (piece: string) => {
  const [kind = '', a = '0', b = '0'] = piece.split(':');
  return [kind, Number(a), Number(b)] as const;
};

const chosen = ({ players, options }: Scene<View>): Chosen => ({ players, options: options ?? {} });

// A card of a hand as it is heard.
function spoken(held: Held, scene: Scene<View>): string {
  const shown = face(held.card);
  switch (shown.kind) {
    case 'program': {
      const { card } = shown;
      return [
        card.name,
        say('program', {
          band: card.band,
          capability: capabilityName(card.capability),
          ao: programAo(card.ao),
          targets: targetsName(card),
        }),
      ].join(', ');
    }
    case 'target': {
      const { card } = shown;
      const hours = [
        ...(card.hours > 0 ? [hoursName(card.hours)] : []),
        ...(card.ao_hours > 0 ? [say('with_ao', { hours: hoursName(card.ao_hours) })] : []),
      ].join(', ');
      return [
        card.name,
        say('target', { type: typeName(card.type), site: siteName(card.site), hours }),
      ].join(', ');
    }
    case 'time': {
      const due = dueOf(held, chosen(scene));
      return [
        say('time', { hours: hoursName(shown.card.hours) }),
        ...(due === null ? [] : [deadline(due, scene.view.table.round)]),
      ].join(', ');
    }
    case 'luck':
      return [shown.card.name, say('instant', { text: shown.card.text })].join(', ');
    default:
      return [
        held.round > 0 ? say('drawn', { n: held.round }) : say('hidden'),
        ...(held.shuffle > 0 ? [say('deck', { n: held.shuffle + 1 })] : []),
      ].join(', ');
  }
}

function stateOf(piece: string, scene: Scene<View>): string {
  const { view, names } = scene;
  const { table } = view;
  const [kind, a, b] = split(piece);
  switch (kind) {
    case 'hand': {
      const held = handOf(view, a)[b];
      return held
        ? [
            spoken(held, scene),
            ...saw(held, a).map((seat) => say('saw', { name: names[seat] ?? '' })),
          ].join(', ')
        : '';
    }
    case 'program': {
      const slot = table.slots[a];
      if (!slot) return '';
      const tool =
        slot.instrument === NONE
          ? say('none')
          : say('attached', { name: instrument(slot.instrument)?.name ?? '' });
      const aim =
        slot.target === NONE
          ? []
          : [
              say('observes', {
                name: target(slot.target)?.name ?? '',
                n: hoursOf(slot.now),
                all: hoursNeeded(slot),
              }),
            ];
      const done = slot.done.map((index) => say('done', { name: targetDone(index)?.name ?? '' }));
      const due = judged(slot.due, chosen(scene));
      const needs = needsLine(table, a);
      return [
        tool,
        ...aim,
        ...(due === null ? [] : [deadline(due, table.round)]),
        ...done,
        ...(needs === '' ? [] : [needs]),
      ].join(', ');
    }
    case 'instrument': {
      const card = instrument(a);
      return card ? [siteName(card.site), canName(card)].join(', ') : '';
    }
    case 'display': {
      const number = table.display.at(a) ?? NONE;
      return number === NONE ? say('empty') : (instrument(number)?.name ?? '');
    }
    case 'instruments':
      return say('cards', {
        n: table.instruments_left.length + table.visitors_left + table.under.length,
      });
    case 'deck':
      return say('cards', { n: view.deck });
    case 'discards':
      return say('cards', { n: table.discards.length });
    case 'row': {
      const card = weather(table.row[a - 1] ?? -1);
      if (!card) return say('coming');
      return card.red === 'none'
        ? card.name
        : [card.name, say('red', { what: redName(card.red) })].join(', ');
    }
    case 'site': {
      const site = a === 0 ? 'north' : 'south';
      return [
        say(isClosed(table, site) ? 'closed' : 'open'),
        ...(table.next_shutdown[site] ? [say('closing')] : []),
      ].join(', ');
    }
    case 'score': {
      const { score, band1, required } = standing(table, chosen(scene));
      return say('score', { n: score, done: band1, all: required });
    }
    case 'reputation':
      return say('reputation', { n: table.reputation });
    case 'player':
      return say('roles', {
        roles: rolesOf(table, a)
          .map((number) => role(number)?.name ?? '')
          .join(', '),
        n: handOf(view, a).length,
      });
    case 'role': {
      const seat = table.roles[a as 0] ?? null;
      return [
        role(a)?.text ?? '',
        ...(seat === null ? [] : [say('taken', { name: names[seat] ?? '' })]),
      ].join(' ');
    }
    default:
      return '';
  }
}

const host = ({ view: { table } }: Scene<View>) =>
  instrument(table.slots[table.releasing]?.instrument ?? NONE)?.name ?? '';

const board: BoardDefinition<View> = {
  Board,
  Emblem,
  get pitch() {
    return say('pitch');
  },
  learn,
  label(piece, names, scene) {
    const [kind, a, b] = split(piece);
    const name = names[a] ?? '';
    switch (kind) {
      case 'card':
        return nameOf(a);
      case 'hand':
        return (
          (scene && nameOf(handOf(scene.view, a)[b]?.card ?? NONE)) ||
          (phrase('gemini.hand_card', { 0: name, 1: b + 1 }) ?? piece)
        );
      case 'program':
        return a === POOR_WEATHER
          ? (phrase('gemini.poor_weather') ?? piece)
          : (program(a)?.name ?? piece);
      case 'instrument':
        return instrument(a)?.name ?? piece;
      case 'display':
        return phrase('gemini.display', { 0: a + 1 }) ?? piece;
      case 'weather':
        return weather(a)?.name ?? piece;
      case 'row':
        return phrase('gemini.row', { 0: a }) ?? piece;
      case 'player':
        return name;
      case 'role':
        return role(a)?.name ?? piece;
      case 'site':
        return phrase(a === 0 ? 'gemini.north' : 'gemini.south') ?? piece;
      case 'side':
        return phrase(a === 1 ? 'gemini.ao_side' : 'gemini.no_ao_side') ?? piece;
      case 'score':
        return phrase('gemini.score_pile') ?? piece;
      case 'instruments':
      case 'deck':
      case 'discards':
      case 'forecast':
      case 'reputation':
      case 'table':
      case 'box':
        return phrase(`gemini.${kind}`) ?? piece;
      case 'discard':
      case 'end':
      case 'accept':
      case 'refuse':
      case 'pass':
        return say(kind);
      default:
        return piece;
    }
  },
  state: stateOf,
  task(scene) {
    const { table } = scene.view;
    switch (table.phase) {
      case 'roles':
      case 'first':
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
    const slot = table.slots[to[1]];
    const card = handOf(scene.view, from[1])[from[2]]?.card ?? NONE;
    if (!slot || slot.target === NONE || face(card).kind !== 'target') return '';
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
      case 'window':
      case 'answer':
      case 'over':
        return say(`doing_${table.phase}`);
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
  clause({ view: { table } }) {
    switch (table.phase) {
      case 'roles':
        return 'GCG-5';
      case 'first':
        return 'GCG-6';
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
  get presets() {
    return presets();
  },
  sayings,
  duration: (steps) => Math.min(1400, 250 + 150 * steps.length),
};

export default board;
