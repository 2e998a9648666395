// The position in words, for who cannot see the board.

import type { Position, Scene } from '$web/lib/board';
import { words } from '$web/lib/messages';
import { handOf, isClosed, NONE, nextLevel, poorWeather, roles, scenario } from './cards.svelte';
import { gradeName, siteName } from './names';
import { chosen } from './pieces';
import type { View } from './types';

const say = words('gemini.position', {
  sky: 'Round {round} of {rounds}, the weather is {grade}, and {sites}.',
  open: 'both telescopes are open',
  one_closed: '{site} is closed',
  closed: 'both telescopes are closed',
  score:
    'The team has {n} {n|point|points}{next}, {done} of {required} Band-1 programs and {reputation} reputation.',
  next: ' of the {points} for the next level',
  programs: 'The programs',
  your_hand: 'Your hand',
  others: 'The hands of the others',
  weather: 'Sky and weather',
  instruments: 'The instruments',
  team: 'The team',
});

export function position(scene: Scene<View>): Position {
  const { view, names, viewer } = scene;
  const { table, outlook } = view;
  const next = nextLevel(outlook, chosen(scene));
  const closed = (['north', 'south'] as const).filter((site) => isClosed(table, site));
  const sites =
    closed.length === 2
      ? say('closed')
      : closed.length === 1
        ? say('one_closed', { site: siteName(closed[0]!) })
        : say('open');
  const hand = (seat: number) => handOf(view, seat).map((_, at) => `hand:${seat}:${at}`);
  const places = table.slots.flatMap((slot, place) =>
    table.active.includes(place) || (place === poorWeather() && slot.instrument !== NONE)
      ? [`program:${place}`]
      : [],
  );
  return {
    standing: [
      say('sky', {
        round: table.round,
        rounds: scenario(chosen(scene))?.rounds ?? 0,
        grade: gradeName(table.grade),
        sites,
      }),
      say('score', {
        n: outlook.score,
        next: next === null ? '' : say('next', { points: next }),
        done: outlook.band_1,
        required: outlook.required,
        reputation: table.reputation,
      }),
    ],
    parts: [
      { name: say('programs'), pieces: places },
      ...(viewer === null ? [] : [{ name: say('your_hand'), pieces: hand(viewer) }]),
      {
        name: say('others'),
        pieces: names.flatMap((_, seat) => (seat === viewer ? [] : hand(seat))),
      },
      {
        name: say('weather'),
        pieces: ['site:0', 'site:1', ...table.row.map((_, at) => `row:${at + 1}`)],
      },
      { name: say('instruments'), pieces: ['display:0', 'display:1', 'instruments'] },
      {
        name: say('team'),
        pieces: [
          'score',
          'reputation',
          ...roles().map((number) => `role:${number}`),
          'deck',
          'discards',
        ],
      },
    ],
  };
}
