// The position in words, for who cannot see the board.

import type { Position, Scene } from '$web/lib/board';
import { words } from '$web/lib/messages';
import { OBJECTS, ownSide, rowOf, slotOf, specialist } from './cards.svelte';
import { signName } from './names';
import { GOODS, saidTokens } from './tokens';
import type { View } from './types';

const say = words('cassiopeia.position', {
  settled: '{name} {n}',
  more: '{a}, {b}',
  planets: 'In round {round}, with {sign} up, so many of the 7 planets are inhabited: {list}.',
  own: 'You have {tokens}, and {who}.',
  token: 'your token is on {name}',
  no_token: 'no specialist yet',
  onlooker: 'You look on.',
  row: 'The specialists',
  your_planets: 'Your planets, from left to right',
  your_things: 'What you have',
  player: '{name}',
  has: 'In store: {list}.',
  shop: 'The Reserve and its prices',
});

export function position({ view, names, viewer }: Scene<View>): Position {
  const { table, standings } = view;
  const list = names
    .map((name, seat) => say('settled', { name, n: 7 - (standings[seat]?.fund ?? 7) }))
    .reduce((a, b) => say('more', { a, b }));
  const planets = (seat: number) => {
    const player = table.players[seat];
    return (player?.row ?? [])
      .filter((number) => number > 0)
      .map((number) => `planet:${player!.system}:${number}`);
  };
  const things = (seat: number) => {
    const player = table.players[seat];
    const cards = OBJECTS.flatMap((_, kind) => (player && ownSide(player, kind)?.name) ?? []);
    return say('has', {
      list: [saidTokens(player?.tokens ?? {}), ...cards].reduce((a, b) => say('more', { a, b })),
    });
  };
  const mine = viewer === null ? undefined : table.players[viewer];
  const slot = slotOf(view, viewer);
  const who = slot ? say('token', { name: specialist(slot)?.name ?? '' }) : say('no_token');
  return {
    standing: [
      say('planets', { round: table.round, sign: signName(table.logistics), list }),
      mine ? say('own', { tokens: saidTokens(mine.tokens), who }) : say('onlooker'),
    ],
    parts: [
      {
        name: say('row'),
        pieces: rowOf(view).map(({ card, back }) => `specialist:${card}:${back ? 1 : 0}`),
      },
      ...(viewer === null
        ? []
        : [
            { name: say('your_planets'), pieces: planets(viewer) },
            { name: say('your_things'), sentence: things(viewer) },
          ]),
      ...names.flatMap((name, seat) =>
        seat === viewer
          ? []
          : [{ name: say('player', { name }), sentence: things(seat), pieces: planets(seat) }],
      ),
      ...(names.length < 5
        ? [
            {
              name: say('shop'),
              pieces: ['reserve:0', ...GOODS.flatMap((kind) => [`reserve:${kind}`, `buy:${kind}`])],
            },
          ]
        : []),
    ],
  };
}
