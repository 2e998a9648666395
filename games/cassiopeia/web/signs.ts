// The signs on the cards that are neither tokens nor planets, and what they mean.

import { words } from '$web/lib/messages';
import ArrowLeftRight from '@lucide/svelte/icons/arrow-left-right';
import Gauge from '@lucide/svelte/icons/gauge';
import Lock from '@lucide/svelte/icons/lock';
import Shield from '@lucide/svelte/icons/shield';
import Swords from '@lucide/svelte/icons/swords';
import Users from '@lucide/svelte/icons/users';

export const signName = words('cassiopeia.legend', {
  title: 'Signs',
  each: 'each player',
  optimised: 'if you are optimised',
  attack: 'an attack, or a fund you may attack',
  safe: 'a fund above yours: no attack',
  protected: 'protected',
  exchange: 'exchange',
  less: 'one token of a cost less',
  drop: 'discarded',
});

export const SIGNS = [
  ['each', Users],
  ['optimised', Gauge],
  ['attack', Swords],
  ['safe', Shield],
  ['protected', Lock],
  ['exchange', ArrowLeftRight],
] as const;
