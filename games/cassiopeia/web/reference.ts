// The cards and tokens of Cassiopeia, to look up.

import { words } from '$web/lib/messages';
import { percent } from '$web/lib/percent';
import type { Entry, ReferenceDefinition } from '$web/lib/reference';
import { learn, OBJECTS, ROMAN } from './cards.svelte';
import figures from './figures.json';
import { signName } from './names';
import { places, slug } from './places';
import ReferencePicture from './ReferencePicture.svelte';
import { countOf, GOODS, kindAt, KINDS, saidTokens } from './tokens';
import type { Cards, Effect, ObjectSide, Source, Specialist, Token, View } from './types';

const say = words('cassiopeia.reference', {
  specialists: 'Specialists',
  planets: 'Planets',
  objects: 'Space Objects',
  tokens: 'Tokens',
  card: 'Card',
  side: '{number}, {side}',
  front: 'front',
  back: 'back',
  logistics: 'Logistics: {text}',
  system: 'System',
  bare: 'Uninhabited',
  lives: 'Inhabited',
  sign_and_cost: '{sign}; its right neighbour costs {cost}',
  effect: '{name}, {moment}: {text}',
  no_effect: 'It has no effect.',
  other: 'Other side',
  moment: 'When',
  copies: 'Copies',
  price: 'Price',
  not_sold: 'not sold',
  in_reserve: 'In the reserve',
  token_coin: 'Coins pay for everything, and others may take them.',
  token_bot: 'Bots, lenses and cells pay for planets.',
  token_lens: 'Bots, lenses and cells pay for planets.',
  token_cell: 'Bots, lenses and cells pay for planets.',
  token_capsule: 'A capsule stands for one token of any other kind, and nobody can take it.',
  gains: 'bring tokens',
  attacks: 'take from others',
  sells: 'sell something',
  protects: 'protect',
  earth: 'show Earth when settled',
  mars: 'show Mars when settled',
  rulebook: 'From the rule book.',
  inferred: 'Deduced from the rule book.',
  reconstructed: 'Reconstructed: the printed card is in no public text.',
  printed: 'Typed in from a printed card.',
  chosen: '{share} of the players chose it at least once, {times} times each.',
  settled: '{share} of the players settled it; only one of five systems has it.',
  won: 'They won {won} of the games; any player wins {all}.',
});

function tagsOf(effects: Effect[]): string[] {
  const does = (...verbs: Effect['does'][]) =>
    effects.some((effect) => verbs.includes(effect.does));
  const attacks = effects.some(
    ({ does, who }) => does === 'take' || (does === 'discard' && who === 'others'),
  );
  return [
    ...(does('gain') ? ['gains'] : []),
    ...(attacks ? ['attacks'] : []),
    ...(does('buy', 'sell') ? ['sells'] : []),
    ...(does('protect') ? ['protects'] : []),
  ];
}
const from = (source: Source) => say(source);

const specialist = (side: Specialist, other: Specialist, card: number, back: boolean): Entry => ({
  id: slug(side.name),
  group: 'specialists',
  name: side.name,
  facts: [
    {
      name: say('card'),
      value: say('side', { number: ROMAN[card] ?? '', side: say(back ? 'back' : 'front') }),
    },
    { name: say('other'), value: other.name },
  ],
  text: [
    side.text,
    ...(side.logistics ? [say('logistics', { text: side.logistics })] : []),
    from(side.source),
  ].filter((line) => line !== ''),
  tags: tagsOf(side.effects),
});

const object = (side: ObjectSide, other: ObjectSide, copies: number, source: Source): Entry => ({
  id: slug(side.name),
  group: 'objects',
  name: side.name,
  facts: [
    { name: say('moment'), value: side.moment },
    { name: say('other'), value: other.name },
    { name: say('copies'), value: String(copies) },
  ],
  text: [side.text, from(source)],
  tags: tagsOf(side.effects),
});

const token = (kind: Token, cards: Cards): Entry => {
  const good = GOODS.some((number) => kindAt(number) === kind);
  const price = good ? cards.prices[kind as 'bot' | 'lens' | 'cell'] : null;
  return {
    id: `token-${kind}`,
    group: 'tokens',
    name: saidTokens({ [kind]: 1 }),
    facts: [
      { name: say('price'), value: price === null ? say('not_sold') : saidTokens({ coin: price }) },
      { name: say('in_reserve'), value: String(countOf(cards.reserve, kind)) },
    ],
    text: [say(`token_${kind}`)],
    tags: [],
  };
};

export default {
  make(given) {
    const cards = given as Cards;
    learn(cards);
    const entries: Entry[] = [];
    const add = (entry: Entry, kind: string, a: number, b: number) => {
      let { id } = entry; // one side may be on several cards
      for (let n = 2; entries.some((one) => one.id === id); n++) id = `${entry.id}-${n}`;
      places.set(id, { kind, a, b });
      entries.push({ ...entry, id });
    };
    cards.specialists.forEach(({ front, back }, index) => {
      add(specialist(front, back, index, false), 'specialist', index + 1, 0);
      add(specialist(back, front, index, true), 'specialist', index + 1, 1);
    });
    cards.systems.forEach((system, s) =>
      system.planets.forEach((planet, p) => {
        const side = ({ cost, symbol }: typeof planet.inhabited) =>
          say('sign_and_cost', { sign: signName(symbol), cost: saidTokens(cost) });
        add(
          {
            id: slug(planet.name),
            group: 'planets',
            name: planet.name,
            facts: [
              { name: say('system'), value: system.name },
              { name: say('bare'), value: side(planet.uninhabited) },
              { name: say('lives'), value: side(planet.inhabited) },
            ],
            text: [
              planet.text
                ? say('effect', {
                    name: planet.effect_name,
                    moment: planet.moment,
                    text: planet.text,
                  })
                : say('no_effect'),
              ...(planet.logistics ? [say('logistics', { text: planet.logistics })] : []),
              from(planet.source),
            ],
            tags: [...tagsOf(planet.effects), planet.inhabited.symbol],
          },
          'planet',
          s + 1,
          p + 1,
        );
      }),
    );
    cards.objects.forEach(({ kind, copies, front, back, source }, index) => {
      add(object(front, back, copies, source), 'object', OBJECTS.indexOf(kind), 2 * index);
      add(object(back, front, copies, source), 'object', OBJECTS.indexOf(kind), 2 * index + 1);
    });
    KINDS.forEach((kind, index) => add(token(kind, cards), 'token', index, 0));
    const named = (
      id:
        | 'specialists'
        | 'planets'
        | 'objects'
        | 'tokens'
        | 'gains'
        | 'attacks'
        | 'sells'
        | 'protects'
        | 'earth'
        | 'mars',
    ) => ({ id, name: say(id) });
    return {
      groups: [named('specialists'), named('planets'), named('objects'), named('tokens')],
      tags: [
        named('gains'),
        named('attacks'),
        named('sells'),
        named('protects'),
        named('earth'),
        named('mars'),
      ],
      entries,
    };
  },
  entryOf(piece, view) {
    const [kind, a = '0', b = '0'] = piece.split(':');
    const find = (wanted: string, x: number, y: number) =>
      [...places].find(([, at]) => at.kind === wanted && at.a === x && at.b === y)?.[0] ?? null;
    switch (kind) {
      case 'specialist':
      case 'planet':
        return find(kind, Number(a), Number(b));
      case 'object': {
        const player = (view as View).table.players[Number(a)];
        const facing = player?.objects[Number(b) as 0 | 1 | 2];
        const own = [...places].filter(([, at]) => at.kind === 'object' && at.a === Number(b));
        const side = 2 * (player?.which[Number(b) as 0 | 1 | 2] ?? 0) + (facing === 'back' ? 1 : 0);
        return facing && facing !== 'none' ? (own[side]?.[0] ?? null) : null;
      }
      case 'holding':
        return find('token', Number(b), 0);
      case 'reserve':
      case 'buy':
        return find('token', Number(a), 0);
      default:
        return null;
    }
  },
  Picture: ReferencePicture,
  figures,
  taken: ({ share, times, won }, { all }) => [
    times > 1
      ? say('chosen', { share: percent(share), times })
      : say('settled', { share: percent(share) }),
    say('won', { won: percent(won), all: percent(all) }),
  ],
} satisfies ReferenceDefinition;
