// What the pieces are called and how they stand now, for screen readers.

import type { Scene } from '$web/lib/board';
import { phrase, words } from '$web/lib/messages';
import {
  dueOf,
  face,
  handOf,
  hoursNeeded,
  hoursOf,
  instrument,
  isClosed,
  judged,
  nameOf,
  NONE,
  slotAt,
  poorWeather,
  program,
  role,
  rolesOf,
  saw,
  target,
  targetDone,
  weather,
  type Chosen,
} from './cards.svelte';
import {
  canName,
  capabilityName,
  deadline,
  hoursName,
  programAo,
  redName,
  siteName,
  requirementsName,
  typeName,
} from './names';
import { needsLine } from './needs';
import type { Held, View } from './types';

const say = words('gemini.pieces', {
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
  discard: 'discard the hand',
  end: 'end the turn',
  accept: 'accept the exchange',
  refuse: 'refuse the exchange',
  pass: 'play no Instant',
});

// "hand:0:3" is the fourth card of the first player.
export const split = (piece: string) => {
  const [kind = '', a = '0', b = '0'] = piece.split(':');
  return [kind, Number(a), Number(b)] as const;
};

export const chosen = ({ players, options }: Scene<View>): Chosen => ({
  players,
  options: options ?? {},
});

// A card of a hand, for screen readers.
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
          targets: requirementsName(card),
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

export function stateOf(piece: string, scene: Scene<View>): string {
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
      const slot = slotAt(table, a);
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
      const needs = needsLine(view, a);
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
      const { score, band_1, required } = view.outlook;
      return say('score', { n: score, done: band_1, all: required });
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

// The spoken name of a piece. If a scene is given, a card of a hand is called by what is on it.
export function labelOf(piece: string, names: string[], scene?: Scene<View>): string {
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
      return a === poorWeather()
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
}
