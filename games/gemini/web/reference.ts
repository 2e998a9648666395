// The cards of the Gemini Card Game, to look up.

import { words } from '$web/lib/messages';
import { percent } from '$web/lib/percent';
import type { Entry, Fact, ReferenceDefinition } from '$web/lib/reference';
import { face, handOf, instrument, learn, role, weather } from './cards.svelte';
import figures from './figures.json';
import {
  canName,
  capabilityName,
  hoursName,
  programAo,
  redName,
  requirementsName,
  siteName,
  sourceName,
  typeName,
} from './names';
import { split } from './pieces';
import { pictured } from './pictured';
import ReferencePicture from './ReferencePicture.svelte';
import type { Cards, ScenarioCard, ScenarioSide, SetupStep, TimeCard, View } from './types';

const say = words('gemini.reference', {
  programs: 'Programs',
  targets: 'Targets',
  times: 'Time',
  luck: 'Luck',
  instruments: 'Instruments',
  weather: 'Weather',
  roles: 'Roles',
  scenarios: 'Semesters',
  band: 'Band',
  needs: 'Needs',
  with: 'Observing',
  observing: '{capability}, {ao}',
  points: 'Points',
  worth: '{full} complete, {partial} in part, {loss} less if it stays behind',
  worth_each: '{full} complete, in part {each} target by target, {loss} less if it stays behind',
  type: 'Type',
  site: 'Site',
  hours: 'Without AO',
  ao_hours: 'With AO',
  hours_as: '{hours}, as {type}',
  red: 'Red print',
  opportunity: 'complete within {n} {n|round|rounds}',
  window: 'rounds {first} to {last}',
  within: 'to be played within {n} {n|round|rounds}',
  last_round: 'to be played by the end of round {n}',
  only_on: 'only as {place}',
  cost: 'or it costs {n} reputation',
  copies: 'Copies',
  can: 'Takes',
  rounds: 'Rounds',
  reputation: 'Reputation',
  needed: 'Band-1 programs',
  missing: 'Each missing costs',
  lost_reputation: '{count} reputation',
  lost_points: '{count} points',
  lost_nothing: 'nothing',
  levels: 'Levels',
  levels_are: '{good}, {great} and {best} points',
  level: '{name} from {points}',
  three: '{side}; three players: {three}',
  ends: 'Ends early at',
  end_programs: '{n} {n|program|programs}',
  end_band_1: '{n} Band-1 {n|program|programs}',
  end_points: '{n} {n|point|points}',
  or: '{a} or {b}',
  never: 'no',
  setup: 'Prepared',
  remove: 'without {cards}',
  activate: '{cards} on the table',
  attach: '{cards} at {place}',
  checkouts_done: 'Checkouts is finished',
  checkouts: 'Checkouts / Poor Weather',
  instant: 'An Instant is played at any time, also in the others’ turns.',
  visiting: 'A visiting instrument leaves the game after its place.',
  north: 'work in the north',
  south: 'work in the south',
  ao: 'have to do with AO',
  red_tag: 'have red print',
  imaging: 'take images',
  spectroscopy: 'take spectra',
  played: 'In {share} of the games it was played, {times} times each.',
  won: 'Funding was kept in {won} of these; in all games together in {all}.',
});

function lostForEach({ penalty, penalty_points: points = 0 }: ScenarioSide): string {
  const lost = [
    penalty > 0 ? say('lost_reputation', { count: penalty }) : '',
    points > 0 ? say('lost_points', { count: points }) : '',
  ].filter((part) => part !== '');
  return lost.join(', ') || say('lost_nothing');
}

function levelsOf({ levels, good, great, best }: ScenarioSide): string {
  if (!levels) return say('levels_are', { good, great, best });
  return levels
    .map(({ name, points }, at) => (at === 0 ? name : say('level', { name, points })))
    .join(', ');
}

function endsOf({ ends = {} }: ScenarioSide): string {
  const { programs = 0, band_1 = 0, points = 0 } = ends;
  const parts = [
    programs > 0 ? say('end_programs', { n: programs }) : '',
    band_1 > 0 ? say('end_band_1', { n: band_1 }) : '',
    points > 0 ? say('end_points', { n: points }) : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : parts.reduce((a, b) => say('or', { a, b }));
}

// What both sides of a scenario say, or each.
function ofBoth(card: ScenarioCard, tell: (side: ScenarioSide) => string): string {
  const [side, three] = [tell(card.two_or_four), tell(card.three)];
  if (side === three) return side;
  return say('three', { side: side || say('never'), three: three || say('never') });
}

// What is printed in red on a Time card.
function redOf({ within, last_round = 0, only_on = 'none', cost = 1 }: TimeCard): string {
  const parts = [
    within > 0 ? say('within', { n: within }) : '',
    last_round > 0 ? say('last_round', { n: last_round }) : '',
    only_on === 'none' ? '' : say('only_on', { place: redName(only_on) }),
  ].filter((part) => part !== '');
  return withCost(parts, cost);
}

const withCost = (parts: string[], cost = 1): string =>
  (parts.length > 0 && cost !== 1 ? [...parts, say('cost', { n: cost })] : parts).join('; ');

export default {
  make(given) {
    const cards = given as Cards;
    learn(cards);
    pictured.clear();
    const entries: Entry[] = [];
    const add = (
      group: string,
      id: string,
      name: string,
      facts: (Fact | null)[],
      text: string[],
      tags: (string | null)[],
    ) =>
      entries.push({
        id,
        group,
        name,
        facts: facts.filter((fact) => fact !== null && fact.value !== '') as Fact[],
        text: text.filter((line) => line !== ''),
        tags: tags.filter((tag) => tag !== null),
      });
    const fact = (name: Parameters<typeof say>[0], value: string | number): Fact => ({
      name: say(name),
      value: String(value),
    });
    const sites = (site: string) => [
      site === 'south' ? null : 'north',
      site === 'north' ? null : 'south',
    ];

    for (const card of cards.programs) {
      pictured.set(card.id, { kind: 'program', id: card.id });
      add(
        'programs',
        card.id,
        card.name,
        [
          fact('band', card.band),
          fact('needs', requirementsName(card)),
          fact(
            'with',
            say('observing', {
              capability: capabilityName(card.capability),
              ao: programAo(card.ao),
            }),
          ),
          fact(
            'points',
            card.per_target
              ? say('worth_each', {
                  full: card.full,
                  each: card.per_target.join(', '),
                  loss: card.loss,
                })
              : say('worth', { full: card.full, partial: card.partial, loss: card.loss }),
          ),
        ],
        [card.text, sourceName(card.source)],
        [card.capability, card.ao === 'none' ? null : 'ao'],
      );
    }
    for (const card of cards.targets) {
      pictured.set(card.id, { kind: card.type, id: card.id });
      add(
        'targets',
        card.id,
        card.name,
        [
          fact('type', typeName(card.type)),
          fact('site', siteName(card.site)),
          card.hours > 0 ? fact('hours', hoursName(card.hours)) : null,
          card.ao_hours > 0
            ? fact(
                'ao_hours',
                card.ao_type
                  ? say('hours_as', {
                      hours: hoursName(card.ao_hours),
                      type: typeName(card.ao_type),
                    })
                  : hoursName(card.ao_hours),
              )
            : null,
          fact(
            'red',
            withCost(
              [
                card.opportunity > 0 ? say('opportunity', { n: card.opportunity }) : '',
                card.last_round > 0
                  ? say('window', { first: card.first_round, last: card.last_round })
                  : '',
              ].filter((part) => part !== ''),
              card.cost,
            ),
          ),
        ],
        [card.text, sourceName(card.source)],
        [
          ...sites(card.site),
          card.ao_hours > 0 ? 'ao' : null,
          card.opportunity > 0 || card.last_round > 0 ? 'red_tag' : null,
        ],
      );
    }
    for (const card of cards.times) {
      pictured.set(card.id, { kind: 'time', hours: card.hours, red: card.within > 0 });
      add(
        'times',
        card.id,
        hoursName(card.hours),
        [fact('copies', card.count), fact('red', redOf(card))],
        [card.text, sourceName(card.source)],
        [redOf(card) === '' ? null : 'red_tag'],
      );
    }
    for (const card of cards.luck) {
      pictured.set(card.id, { kind: 'luck', effect: card.effect });
      const copies = card.count ? [fact('copies', card.count)] : [];
      add(
        'luck',
        card.id,
        card.name,
        copies,
        [card.text, say('instant'), sourceName(card.source)],
        [],
      );
    }
    for (const card of cards.instruments) {
      pictured.set(card.id, { kind: 'instrument', card });
      add(
        'instruments',
        card.id,
        card.name,
        [fact('site', siteName(card.site)), fact('can', canName(card))],
        [card.text, card.visiting ? say('visiting') : '', sourceName(card.source)],
        [
          ...sites(card.site),
          card.imaging ? 'imaging' : null,
          card.spectroscopy ? 'spectroscopy' : null,
          card.ao === 'none' ? null : 'ao',
        ],
      );
    }
    for (const card of cards.weather) {
      pictured.set(card.id, { kind: 'weather', weather: card.kind });
      add(
        'weather',
        card.id,
        card.name,
        [
          fact('copies', card.count),
          card.red === 'none' ? null : fact('red', withCost([redName(card.red)], card.cost)),
        ],
        [card.text, sourceName(card.source)],
        [card.red === 'none' ? null : 'red_tag'],
      );
    }
    for (const card of cards.roles) {
      pictured.set(card.id, { kind: 'role', ability: card.ability });
      add('roles', card.id, card.name, [], [card.text, sourceName(card.source)], []);
    }
    pictured.set('PW', { kind: 'checkouts' });
    add(
      'programs',
      'PW',
      say('checkouts'),
      [fact('hours', hoursName(cards.checkouts.hours))],
      [cards.checkouts.text, sourceName(cards.checkouts.source)],
      [],
    );
    const names = (ids: string[]) =>
      ids.map((id) => entries.find((entry) => entry.id === id)?.name ?? id).join(', ');
    const step = ({ does, cards: ids = [], to = '' }: SetupStep): string => {
      if (does === 'checkouts') return say('checkouts_done');
      return say(does, { cards: names(ids), place: names([to]) });
    };
    for (const card of cards.scenarios) {
      const both = (name: Parameters<typeof say>[0], tell: (side: ScenarioSide) => string) =>
        fact(name, ofBoth(card, tell));
      pictured.set(card.id, { kind: 'scenario' });
      add(
        'scenarios',
        card.id,
        card.name,
        [
          both('rounds', (side) => String(side.rounds)),
          both('reputation', (side) => String(side.reputation)),
          both('needed', (side) => String(side.band_1_required)),
          both('missing', lostForEach),
          both('levels', levelsOf),
          both('ends', endsOf),
          fact('setup', (card.setup ?? []).map(step).join('; ')),
        ],
        [card.text, sourceName(card.source)],
        [],
      );
    }
    const GROUPS = [
      'programs',
      'targets',
      'times',
      'instruments',
      'weather',
      'luck',
      'roles',
      'scenarios',
    ] as const;
    const TAGS = ['north', 'south', 'imaging', 'spectroscopy', 'ao', 'red_tag'] as const;
    return {
      groups: GROUPS.map((id) => ({ id, name: say(id) })),
      tags: TAGS.map((id) => ({ id, name: say(id) })),
      entries,
    };
  },
  entryOf(piece, view) {
    const [kind, a, b] = split(piece);
    const card = (number: number | undefined) => {
      const shown = face(number ?? 255);
      return shown.kind === 'hidden' ? null : shown.card.id;
    };
    switch (kind) {
      case 'card':
        return card(a);
      case 'hand':
        return card(handOf(view as View, a)[b]?.card);
      case 'program':
        return a === 12 ? 'PW' : card(a);
      case 'instrument':
        return instrument(a)?.id ?? null;
      case 'weather':
        return weather(a)?.id ?? null;
      case 'role':
        return role(a)?.id ?? null;
      default:
        return null;
    }
  },
  Picture: ReferencePicture,
  figures,
  taken: ({ share, times, won }, { all }) => [
    say('played', { share: percent(share), times }),
    say('won', { won: percent(won), all: percent(all) }),
  ],
} satisfies ReferenceDefinition;
