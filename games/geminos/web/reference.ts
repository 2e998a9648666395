// The signs and affinities of Geminos, with their odds.

import { words } from '$web/lib/messages';
import { percent } from '$web/lib/percent';
import type { Entry, ReferenceDefinition } from '$web/lib/reference';
import figures from './figures.json';
import ReferencePicture from './ReferencePicture.svelte';
import {
  AFFINITIES,
  ODDS,
  ROLLS,
  SIGNS,
  affinityName,
  capital,
  listed,
  partners,
  signName,
  worth,
} from './zodiac';

const say = words('geminos.reference', {
  affinities: 'Affinities',
  signs: 'Signs',
  worth: 'Worth',
  points: '{n} {n|point|points}',
  with: '{affinity} with {signs}.',
  fits: 'Fits',
  share: '{n} of {all} rolls ({percent})',
  forced: 'Only here',
  best: 'Best',
  mean: 'Mean',
  worst: 'Worst',
  is_conjunction: 'Two signs side by side.',
  is_syzygy: 'Corners of the hexagon: two, four or six signs apart.',
  is_quadrature: 'Corners of the square: three or six signs apart.',
  is_triangulation: 'Corners of the triangle: four signs apart.',
  is_opposition: 'Signs that face each other.',
  safe: 'Nothing forces you to write over a score here.',
  unsafe: '{n} of {all} rolls fit nowhere else and force you to write here.',
  high: 'are worth 7 and more',
  low: 'are worth 6 and less',
  safe_tag: 'cannot be forced',
  written: '{share} of the players wrote here, {times} times each.',
  won: 'They won {won} of the games; any player wins {all}.',
});

const HALF = 6;

const sign = (number: number): Entry => ({
  id: SIGNS[number]!,
  group: 'signs',
  name: signName(number),
  facts: [{ name: say('worth'), value: say('points', { n: worth(number) }) }],
  text: AFFINITIES.map((_, affinity) =>
    say('with', {
      affinity: capital(affinityName(affinity)),
      signs: listed(partners(number, affinity).map(signName)),
    }),
  ),
  tags: [worth(number) > HALF ? 'high' : 'low'],
});

const affinity = (number: number): Entry => {
  const { rolls, forced, best, mean, worst } = ODDS[number]!;
  const name = AFFINITIES[number]!;
  return {
    id: name,
    group: 'affinities',
    name: capital(affinityName(number)),
    facts: [
      {
        name: say('fits'),
        value: say('share', { n: rolls, all: ROLLS, percent: percent(rolls / ROLLS) }),
      },
      { name: say('forced'), value: String(forced) },
      { name: say('best'), value: String(best) },
      { name: say('mean'), value: String(mean) },
      { name: say('worst'), value: String(worst) },
    ],
    text: [
      say(`is_${name}`),
      forced === 0 ? say('safe') : say('unsafe', { n: forced, all: ROLLS }),
    ],
    tags: forced === 0 ? ['safe_tag'] : [],
  };
};

export default {
  make() {
    const named = (id: 'affinities' | 'signs' | 'high' | 'low' | 'safe_tag') => ({
      id,
      name: say(id),
    });
    return {
      groups: [named('affinities'), named('signs')],
      tags: [named('safe_tag'), named('high'), named('low')],
      entries: [
        ...AFFINITIES.map((_, number) => affinity(number)),
        ...SIGNS.map((_, number) => sign(number)),
      ],
    };
  },
  entryOf(piece) {
    const [kind, a = '0', b = '0'] = piece.split(':');
    if (kind === 'entry') return AFFINITIES[Number(b)] ?? null;
    return kind === 'sign' ? (SIGNS[Number(a)] ?? null) : null;
  },
  Picture: ReferencePicture,
  figures,
  taken: ({ share, times, won }, { all }) => [
    say('written', { share: percent(share), times }),
    say('won', { won: percent(won), all: percent(all) }),
  ],
} satisfies ReferenceDefinition;
