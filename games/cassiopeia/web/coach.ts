// What somebody who is new to the game should see now.

import type { Coach } from '$web/lib/board';
import { words } from '$web/lib/messages';
import { costOf, inhabits, planetCard } from './cards.svelte';
import { held, minus, saidTokens } from './tokens';
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
  poor: () => say('poor'),
};
