// What somebody who is new to the game should see now.

import type { Advice, Coach } from '$web/lib/board';
import { words } from '$web/lib/messages';
import { cards, costOf, inhabits, objectSide, planetCard, specialist } from './cards.svelte';
import { held, kindAt, minus, saidTokens, tokensIn } from './tokens';
import type { Player, View } from './types';

const say = words('cassiopeia.coach', {
  choose_pay: 'You can pay for {planet} already: choose a specialist whose turn comes early.',
  choose: 'For {planet} you still need {tokens}: choose a specialist who helps with that.',
  build: 'You can pay for {planet} now.',
  act: 'For {planet} you still need {tokens}.',
  end: 'There is nothing more to do now. For {planet} you will need {tokens}.',
  bonus: 'The bonus costs nothing.',
  take: 'Take what {planet} still needs: {tokens}.',
  take_any: 'Take what the others need most.',
  keep: 'Keep what your next planet costs.',
  pay: 'Pay with what you need least. A capsule can stand for anything later.',
  exchange: 'Give what you have too much of, and take what {planet} still needs: {tokens}.',
  exchange_any: 'You can pay for {planet} already: give only what it does not cost.',
  capsules: 'A capsule stands for any other token, and nobody can take it.',
  object: 'Take the side that helps you while the Logistics card shows what it shows now.',
  systems: 'All systems are as good as each other. Take the one that you like.',
  last: 'One planet is left: {planet}. Then you have won!',
  why_terraforms: 'Seven inhabited planets win: it has {n} now.',
  why_chooses: 'What that brings: {text}',
  why_takes: 'That helps it, and sets the other back.',
  why_buys: 'It was missing that for a planet.',
  terraform: 'terraform {planet}',
  terraform_for: 'then {n} of 7 planets are inhabited.',
  terraform_win: 'it is your seventh, and you win!',
  do_choose: 'choose {name}',
  needs: '{planet} still needs {tokens}.',
  both: '{first} {second}',
  do_buy: 'buy {what}',
  do_shop: 'buy on {planet}',
  do_resolve: 'use your specialist',
  for_resolve: 'you can terraform {planet} then.',
  do_bonus: 'take the bonus',
  for_bonus: 'it costs nothing.',
  do_pass: 'do without',
  for_pass: 'nothing there helps you now.',
  do_end: 'end the turn',
  for_end: 'you cannot pay for another planet yet.',
  do_swap: 'swap {planet} and {other}',
  do_system: 'choose the system {name}',
  do_take: 'take {what} from {name}',
  do_exchange: 'give {what} for {wanted}',
  do_keep: 'keep {what}',
  do_pay: 'pay {what}',
  do_gain: 'gain {what}',
  do_discard: 'discard {what}',
  do_sell: 'sell {what}',
  do_object: 'take the {name}',
  poor: 'This costs nothing to take, and helps: do not leave it.',
});

// The planet that is cheapest to reach, and what it still needs.
function nearest(player: Player) {
  const open = player.row.filter((number) => number > 0 && !inhabits(player, number));
  const wants = open.map((number) => {
    const lacks = minus(costOf(player, number), player.tokens);
    const n = held(lacks).reduce((sum, { count }) => sum + count, 0);
    return { number, lacks, n: Math.max(0, n - player.tokens.capsule) };
  });
  return { left: open.length, next: wants.sort((a, b) => a.n - b.n)[0] };
}

// A specialist's card is named first or last in the way that a token goes there.
const specialistIn = (path: string[]) => {
  const piece = path.find((one) => one.startsWith('specialist:'));
  const [, card = '0', back = '0'] = piece?.split(':') ?? [];
  return piece === undefined ? undefined : specialist({ card: Number(card), back: back === '1' });
};

export const coach: Coach<View> = {
  now({ view, viewer, offered }) {
    const player = viewer === null ? undefined : view.table.players[viewer];
    if (view.table.phase === 'systems') return say('systems');
    if (!player || player.system < 0) return '';
    const { left, next } = nearest(player);
    const planet = next && planetCard(player.system, next.number)?.name;
    if (!next || !planet) return '';
    const tokens = saidTokens(next.lacks);
    switch (view.table.phase) {
      case 'choose':
        if (left === 1) return say('last', { planet });
        return next.n === 0 ? say('choose_pay', { planet }) : say('choose', { planet, tokens });
      case 'bonus':
        return say('bonus');
      case 'take':
      case 'cruise':
        return next.n === 0 ? say('take_any') : say('take', { planet, tokens });
      case 'keep':
      case 'pay':
      case 'capsules':
      case 'object':
        return say(view.table.phase);
      case 'exchange':
        return next.n === 0 ? say('exchange_any', { planet }) : say('exchange', { planet, tokens });
      case 'act':
      case 'build':
        if (next.n === 0) return say('build', { planet });
        return say(offered?.every((piece) => piece === 'end') ? 'end' : 'act', { planet, tokens });
      default:
        return '';
    }
  },
  why({ phrase, args }, { view }) {
    switch (phrase) {
      case 'cassiopeia.terraforms':
      case 'cassiopeia.terraforms_for': {
        const builder = view.table.players[args[0]?.seat ?? -1];
        return builder
          ? say('why_terraforms', { n: builder.row.length - nearest(builder).left })
          : '';
      }
      case 'cassiopeia.chooses': {
        const card = specialistIn([args[1]?.piece ?? '']);
        const text = card?.text || card?.logistics;
        return text ? say('why_chooses', { text }) : '';
      }
      case 'cassiopeia.takes':
        return say('why_takes');
      case 'cassiopeia.buys':
      case 'cassiopeia.buys_for':
      case 'cassiopeia.shops':
      case 'cassiopeia.shops_for':
        return say('why_buys');
      default:
        return '';
    }
  },
  advise({ path }, { view, viewer, names }): Advice | null {
    const player = viewer === null ? undefined : view.table.players[viewer];
    const [kind, a = '', b = ''] = (path[0] ?? '').split(':');
    const just = (what: string) => ({ what, why: '' });
    if (kind === 'system') {
      const name = cards()?.systems[Number(a) - 1]?.name;
      return name ? just(say('do_system', { name })) : null;
    }
    if (!player || player.system < 0) return null;
    const { left, next } = nearest(player);
    const planet = next && planetCard(player.system, next.number)?.name;
    const needs =
      next && planet && next.n > 0 ? say('needs', { planet, tokens: saidTokens(next.lacks) }) : '';
    const one = (token: string) => saidTokens({ [kindAt(Number(token))]: 1 });
    switch (kind) {
      case 'planet': {
        const [name, other] = path.map(
          (piece) => planetCard(player.system, Number(piece.split(':')[2]))?.name,
        );
        if (!name) return null;
        if (path.length > 1) return other ? just(say('do_swap', { planet: name, other })) : null;
        if (inhabits(player, Number(b))) return just(say('do_shop', { planet: name }));
        return {
          what: say('terraform', { planet: name }),
          why: left === 1 ? say('terraform_win') : say('terraform_for', { n: 8 - left }),
        };
      }
      case 'specialist': {
        const card = specialistIn(path);
        if (!card) return null;
        const text = card.text || card.logistics;
        return {
          what: say('do_choose', { name: card.name }),
          why: needs === '' ? text : say('both', { first: text, second: needs }),
        };
      }
      case 'buy':
        return {
          what: say('do_buy', { what: one(a) }),
          why: next?.lacks[kindAt(Number(a))] ? needs : '',
        };
      case 'resolve':
        return {
          what: say('do_resolve'),
          why: needs === '' && planet ? say('for_resolve', { planet }) : needs,
        };
      case 'bonus':
      case 'pass':
        return { what: say(`do_${kind}`), why: say(`for_${kind}`) };
      case 'end':
        return { what: say('do_end'), why: needs === '' ? '' : say('for_end') };
      case 'holding':
        return just(say('do_take', { what: one(b), name: names[Number(a)] ?? '' }));
      case 'give':
        return just(
          say('do_exchange', { what: one(a), wanted: one((path[1] ?? '').split(':')[1] ?? '') }),
        );
      case 'sell':
        return just(say('do_sell', { what: one(a) }));
      case 'keep':
      case 'pay':
      case 'gain':
      case 'discard':
        return just(say(`do_${kind}`, { what: saidTokens(tokensIn(path[0]!)) }));
      case 'face': {
        const name = objectSide(Number(a), Number(b))?.name;
        return name ? just(say('do_object', { name })) : null;
      }
      default:
        return null;
    }
  },
  poor: () => say('poor'),
};
