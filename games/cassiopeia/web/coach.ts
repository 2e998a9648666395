// What somebody who is new to the game should see now.

import type { Coach } from '$web/lib/board';
import { words } from '$web/lib/messages';
import { costOf, inhabits, planetCard, specialist } from './cards.svelte';
import { held, kindAt, minus, saidTokens } from './tokens';
import type { Player, View } from './types';

const say = words('cassiopeia.coach', {
  choose_pay: 'You can pay for {planet} already: choose a specialist whose turn comes early.',
  choose: 'For {planet} you still need {tokens}: choose a specialist who helps with that.',
  build: 'You can pay for {planet} now.',
  act: 'For {planet} you still need {tokens}.',
  bonus: 'The bonus costs nothing.',
  take: 'Take what {planet} still needs: {tokens}.',
  take_any: 'Take what the others need most.',
  keep: 'Keep what your next planet costs.',
  last: 'One planet is left: {planet}. Then you have won!',
  why_terraforms: 'Seven inhabited planets win: this is one more.',
  why_chooses: 'That specialist was what it needed, or what you needed.',
  why_takes: 'Taking hurts you and helps it.',
  why_buys: 'It was missing that for a planet.',
  terraform: 'Terraform {planet}: then {n} of 7 planets are inhabited.',
  terraform_win: 'Terraform {planet}: it is your seventh, and you win!',
  do_choose: 'Choose {name}: {text}',
  do_choose_needs: 'Choose {name}: {text} {planet} still needs {tokens}.',
  do_buy: 'Buy {what}: {planet} still needs {tokens}.',
  do_resolve: 'Use your specialist: {planet} still needs {tokens}.',
  do_resolve_ready: 'Use your specialist, and terraform {planet} then.',
  do_bonus: 'Take the bonus: it costs nothing.',
  do_pass: 'Do without: nothing there helps you now.',
  do_end: 'End the turn: you cannot pay for another planet yet.',
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
  now({ view, viewer }) {
    const player = viewer === null ? undefined : view.table.players[viewer];
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
        return say('keep');
      case 'act':
      case 'build':
        return next.n === 0 ? say('build', { planet }) : say('act', { planet, tokens });
      default:
        return '';
    }
  },
  why({ phrase }) {
    switch (phrase) {
      case 'cassiopeia.terraforms':
      case 'cassiopeia.terraforms_for':
        return say('why_terraforms');
      case 'cassiopeia.chooses':
        return say('why_chooses');
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
  advise({ path }, { view, viewer }) {
    const player = viewer === null ? undefined : view.table.players[viewer];
    if (!player || player.system < 0) return '';
    const { left, next } = nearest(player);
    const planet = next && planetCard(player.system, next.number)?.name;
    const tokens = next ? saidTokens(next.lacks) : '';
    const lacking = next !== undefined && next.n > 0;
    const [kind, a, b] = (path[0] ?? '').split(':');
    switch (kind) {
      case 'planet': {
        const name = planetCard(player.system, Number(b))?.name;
        if (!name || path.length > 1 || inhabits(player, Number(b))) return '';
        return left === 1
          ? say('terraform_win', { planet: name })
          : say('terraform', { planet: name, n: 8 - left });
      }
      case 'specialist': {
        const card = view.table.phase === 'choose' ? specialistIn(path) : undefined;
        if (!card || !planet) return '';
        const said = { name: card.name, text: card.text || card.logistics };
        return lacking
          ? say('do_choose_needs', { ...said, planet, tokens })
          : say('do_choose', said);
      }
      case 'buy': {
        const good = kindAt(Number(a));
        if (!planet || !lacking || !next.lacks[good]) return '';
        return say('do_buy', { what: saidTokens({ [good]: 1 }), planet, tokens });
      }
      case 'resolve':
        if (!planet) return '';
        return lacking
          ? say('do_resolve', { planet, tokens })
          : say('do_resolve_ready', { planet });
      case 'bonus':
        return say('do_bonus');
      case 'pass':
        return say('do_pass');
      case 'end':
        return lacking ? say('do_end') : '';
      default:
        return '';
    }
  },
  poor: () => say('poor'),
};
