import type { BoardDefinition, Scene } from '$web/lib/board';
import { phrase, words } from '$web/lib/messages';
import Board from './Board.svelte';
import {
  active,
  cards,
  costOf,
  inhabits,
  learn,
  objectSide,
  ownSide,
  OBJECTS,
  planetCard,
  rowOf,
  sideUp,
  slotOf,
  specialist,
  unprotected,
} from './cards.svelte';
import { idle, optionLabels } from './choices';
import { signName } from './names';
import { coach } from './coach';
import Emblem from './Emblem.svelte';
import { countOf, kindAt, minus, saidTokens, tokensIn } from './tokens';
import clauses from './clauses.json';
import { position } from './position';
import type { View } from './types';

const say = words('cassiopeia.board', {
  pitch:
    'Choose a specialist each round, gather resources, and make your seven planets habitable ' +
    'before anybody else does. Two to five players, about forty minutes.',
  system: 'the system {name}',
  buy: 'buy {what}',
  give: 'give {what}',
  want: 'for {what}',
  resolve: 'resolve the specialist',
  pass: 'do without',
  end: 'end the turn',
  bonus: 'take the bonus',
  coins: '{n} {n|coin|coins} on it',
  token: "{name}'s token on it",
  used: 'used by {name}',
  effect: '{text} Logistics: {logistics}',
  effect_logistics: 'Logistics: {logistics}',
  inhabited: 'inhabited, {sign}, {effect}: {text}',
  uninhabited: 'uninhabited, {sign}, costs {cost}; then {effect}: {text}',
  protected: '{n}, {safe} of them protected',
  left: '{n} left',
  price: 'for {n} {n|coin|coins}',
  for: 'for {tokens}',
  sell: 'sell {what}',
  up: '{sign} up',
  leaves: 'leaves {what}',
  gives_up: 'gives up {what}',
  planets: '{n} of 7 planets inhabited, fund {fund}',
  none: 'none',
  task_wait: 'wait while the cards are laid out',
  task_systems: 'choose a system',
  task_begin: 'say who watched the stars last',
  task_specialists: 'choose the specialists of the row, and their sides',
  task_bonus: 'take the Logistics bonus or decline it',
  task_choose: 'choose a specialist',
  task_cruise: 'take something with your Cruiser, or leave the others alone',
  do_buy: 'buy a resource',
  do_resolve: 'resolve {name}',
  do_shop: 'buy on a planet',
  do_exchange: 'exchange something',
  do_swap: 'swap two planets',
  do_terraform: 'terraform a planet',
  do_pass: 'do without',
  do_end: 'end the turn',
  or: '{most} or {last}',
  next_want: 'choose what you get for {what}',
  next_swap: 'choose a planet that changes places',
  next_neighbour: 'choose the neighbour that changes places with {name}',
  task_take: 'take something from another player',
  task_capsules: 'buy something for {tokens}, or do without',
  task_ask: 'answer what the card asks',
  task_exchange: 'exchange something, or do without',
  task_object: 'choose the side of the card you take',
  task_keep: 'choose what you keep',
  task_pay: 'choose how to pay',
  task_over: 'look at the end',
  doing_wait: 'waits while the cards are laid out',
  doing_systems: 'is choosing a system',
  doing_begin: 'says who watched the stars last',
  doing_specialists: 'is choosing the specialists of the row',
  doing_bonus: 'thinks about the Logistics bonus',
  doing_choose: 'is choosing a specialist',
  doing_cruise: 'is looking round with the Cruiser',
  doing_act: 'is at work with {name}',
  doing_take: 'is taking something from another player',
  doing_keep: 'is choosing what to keep',
  doing_pay: 'is paying',
  doing_build: 'is looking at the planets',
  doing_ask: 'answers what a card asks',
  doing_over: 'looks at the end',
});

const split = (piece: string) => {
  const [kind = '', a = '0', b = '0'] = piece.split(':');
  return [kind, Number(a), Number(b)] as const;
};
const usable = (asker: number) =>
  (asker === 0
    ? phrase('cassiopeia.use_specialist')
    : asker <= 7
      ? phrase('cassiopeia.use_planet', { 0: asker })
      : phrase(`cassiopeia.use_${OBJECTS[(asker - 8) as 0 | 1 | 2]}`)) ?? '';
const spoken = (id: string, name: string) => phrase(id, { 0: name }) ?? id;

function effect(text: string, logistics: string): string {
  if (logistics === '') return text;
  return text === '' ? say('effect_logistics', { logistics }) : say('effect', { text, logistics });
}

function stateOf(piece: string, { view, names }: Scene<View>): string {
  const { table, standings } = view;
  const [kind, a, b] = split(piece);
  switch (kind) {
    case 'specialist': {
      const slot = rowOf(view).find(({ card }) => card === a);
      const card = specialist({ card: a, back: b === 1 });
      if (!slot || !card) return '';
      const name = slot.token === null ? '' : (names[slot.token] ?? '');
      return [
        ...(slot.coins > 0 ? [say('coins', { n: slot.coins })] : []),
        ...(slot.token === null ? [] : [say(slot.used ? 'used' : 'token', { name })]),
        effect(card.text, card.logistics),
      ].join(', ');
    }
    case 'planet': {
      const player = table.players.find(({ system }) => system === a);
      const card = planetCard(a, b);
      const side = player && sideUp(player, b);
      if (!player || !card || !side) return '';
      const args = {
        sign: signName(side.symbol),
        effect: card.effect_name,
        text: effect(card.text, card.logistics),
      };
      return inhabits(player, b)
        ? say('inhabited', args)
        : say('uninhabited', { ...args, cost: saidTokens(costOf(player, b)) });
    }
    case 'player': {
      const fund = standings[a]?.fund ?? 7;
      return say('planets', { n: 7 - fund, fund });
    }
    case 'holding': {
      const count = countOf(table.players[a]?.tokens ?? {}, kindAt(b));
      const safe = kindAt(b) === 'coin' ? Math.min(count, standings[a]?.protected_coins ?? 0) : 0;
      return safe > 0 ? say('protected', { n: count, safe }) : String(count);
    }
    case 'reserve':
      return say('left', { n: countOf(table.reserve, kindAt(a)) });
    case 'buy': {
      if (table.phase === 'capsules') return say('for', { tokens: saidTokens(view.due) });
      return say('price', { n: countOf(cards()?.prices ?? {}, kindAt(a)) });
    }
    case 'logistics':
      return say('up', { sign: signName(table.logistics) });
    case 'object':
      return (table.players[a] && ownSide(table.players[a], b)?.name) ?? say('none');
    case 'face':
      return objectSide(a, b)?.text ?? '';
    case 'resolve':
      return specialist(slotOf(view, active(view)) ?? { card: 0, back: false })?.name ?? '';
    case 'pay': {
      const player = table.players[active(view) ?? 0];
      return player
        ? say('leaves', { what: saidTokens(minus(player.tokens, tokensIn(piece))) })
        : '';
    }
    case 'keep': {
      const seat = table.order[table.turn.keeper] ?? 0;
      return say('gives_up', { what: saidTokens(minus(unprotected(view, seat), tokensIn(piece))) });
    }
    default:
      return '';
  }
}

// "buy a resource, resolve the Engineer or do without": only what is on offer.
function todo({ view, offered = [] }: Scene<View>): string {
  const mine = view.table.players[active(view) ?? 0];
  const on = (kind: string) => offered.some((id) => id === kind || id.startsWith(`${kind}:`));
  const planets = offered.filter((id) => id.startsWith('planet:')).map((id) => split(id)[2]);
  const settled = (number: number) => !!mine && inhabits(mine, number);
  const name = specialist(slotOf(view, active(view)) ?? { card: 0, back: false })?.name ?? '';
  const things = [
    ...(on('buy') ? [say('do_buy')] : []),
    ...(on('resolve') ? [say('do_resolve', { name })] : []),
    ...(planets.some(settled) ? [say('do_shop')] : []),
    ...(on('give') ? [say('do_exchange')] : []),
    ...(on('object') ? [say('do_swap')] : []),
    ...(planets.some((number) => !settled(number)) ? [say('do_terraform')] : []),
    ...(on('pass') ? [say('do_pass')] : []),
    ...(on('end') ? [say('do_end')] : []),
  ];
  const last = things.pop() ?? say('do_end');
  return things.length === 0 ? last : say('or', { most: things.join(', '), last });
}

const board: BoardDefinition<View> = {
  Board,
  Emblem,
  get pitch() {
    return say('pitch');
  },
  learn,
  label(piece, names) {
    const [kind, a, b] = split(piece);
    const name = names[a] ?? '';
    const one = () => phrase(`cassiopeia.one_${kindAt(a)}`) ?? '';
    switch (kind) {
      case 'player':
        return name;
      case 'system':
        return say('system', { name: cards()?.systems[a - 1]?.name ?? a });
      case 'planet':
        return planetCard(a, b)?.name ?? piece;
      case 'specialist':
        return specialist({ card: a, back: b === 1 })?.name ?? piece;
      case 'logistics':
        return phrase('cassiopeia.logistics') ?? '';
      case 'holding':
        return spoken(`cassiopeia.holding_${kindAt(b)}`, name);
      case 'reserve':
        return phrase(`cassiopeia.reserve_${kindAt(a)}`) ?? '';
      case 'buy':
        return say('buy', { what: one() });
      case 'give':
        return say('give', { what: one() });
      case 'want':
        return say('want', { what: one() });
      case 'object':
        return spoken(`cassiopeia.${OBJECTS[b as 0 | 1 | 2]}`, name);
      case 'face':
        return objectSide(a, b)?.name ?? piece;
      case 'pay':
      case 'keep':
      case 'gain':
      case 'discard':
        return saidTokens(tokensIn(piece));
      case 'sell':
        return say('sell', { what: one() });
      case 'use':
        return usable(a);
      case 'resolve':
      case 'pass':
      case 'end':
      case 'bonus':
        return say(kind);
      default:
        return piece;
    }
  },
  state: stateOf,
  task(scene) {
    const { view } = scene;
    const { phase } = view.table;
    switch (phase) {
      case 'rows':
      case 'shuffle':
        return say('task_wait');
      case 'act':
      case 'build':
        return todo(scene);
      case 'capsules':
        return say('task_capsules', { tokens: saidTokens(view.due) });
      default:
        return say(`task_${phase}`);
    }
  },
  next(path, { names }) {
    const [kind, a] = split(path[0] ?? '');
    if (kind === 'give')
      return say('next_want', { what: phrase(`cassiopeia.one_${kindAt(a)}`) ?? '' });
    if (kind !== 'object') return '';
    return path.length === 1
      ? say('next_swap')
      : say('next_neighbour', { name: board.label(path[1]!, names) });
  },
  doing({ view }) {
    const { phase } = view.table;
    switch (phase) {
      case 'rows':
      case 'shuffle':
        return say('doing_wait');
      case 'act':
      case 'capsules':
      case 'exchange':
      case 'object':
        return say('doing_act', {
          name: specialist(slotOf(view, active(view)) ?? { card: 0, back: false })?.name ?? '',
        });
      default:
        return say(`doing_${phase}`);
    }
  },
  coach,
  position,
  clauses,
  reference: () => import('./reference'),
  clause({ view }) {
    const { phase, turn } = view.table;
    switch (phase) {
      case 'begin':
        return 'CAS-17';
      case 'systems':
        return 'CAS-5';
      case 'rows':
        return 'CAS-6';
      case 'specialists':
        return 'CAS-9';
      case 'shuffle':
        return 'CAS-11';
      case 'bonus':
        return 'CAS-113';
      case 'choose':
        return 'CAS-48';
      case 'cruise':
        return 'CAS-94';
      case 'act':
        return 'CAS-55';
      case 'take':
        return 'CAS-83';
      case 'capsules':
        return 'CAS-76';
      case 'exchange':
        return 'CAS-80';
      case 'object':
        return 'CAS-98';
      case 'keep':
        return 'CAS-85';
      case 'pay':
        return 'CAS-29';
      case 'build':
        return turn.terraformed ? 'CAS-59' : 'CAS-57';
      case 'ask':
        return 'CAS-24';
      case 'over':
        return 'CAS-66';
    }
  },
  whole: true,
  sound: (steps) => (steps.some(({ piece }) => piece.startsWith('holding:')) ? 'coin' : 'card'),
  get optionLabels() {
    return optionLabels();
  },
  idle,
  duration: (steps) => Math.min(1400, 250 + 150 * steps.length),
};

export default board;
