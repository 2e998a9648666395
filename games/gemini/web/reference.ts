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
  siteName,
  sourceName,
  targetsName,
  typeName,
} from './names';
import { split } from './pieces';
import { pictured } from './pictured';
import ReferencePicture from './ReferencePicture.svelte';
import type { Cards, ScenarioSide, View } from './types';

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
  type: 'Type',
  site: 'Site',
  hours: 'Without AO',
  ao_hours: 'With AO',
  red: 'Red print',
  opportunity: 'complete within {n} rounds',
  window: 'rounds {first} to {last}',
  within: 'to be played within {n} {n|round|rounds}',
  copies: 'Copies',
  can: 'Takes',
  rounds: 'Rounds',
  reputation: 'Reputation',
  needed: 'Band-1 programs',
  missing: 'lost for each missing one',
  lost_reputation: '{count} reputation',
  lost_points: '{count} points',
  lost_nothing: 'nothing',
  levels: 'Levels',
  levels_are: '{good}, {great} and {best} points',
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
          fact('needs', targetsName(card)),
          fact(
            'with',
            say('observing', {
              capability: capabilityName(card.capability),
              ao: programAo(card.ao),
            }),
          ),
          fact('points', say('worth', { full: card.full, partial: card.partial, loss: card.loss })),
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
          card.ao_hours > 0 ? fact('ao_hours', hoursName(card.ao_hours)) : null,
          card.opportunity > 0
            ? fact('red', say('opportunity', { n: card.opportunity }))
            : card.last_round > 0
              ? fact('red', say('window', { first: card.first_round, last: card.last_round }))
              : null,
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
        [
          fact('copies', card.count),
          card.within > 0 ? fact('red', say('within', { n: card.within })) : null,
        ],
        [card.text, sourceName(card.source)],
        [card.within > 0 ? 'red_tag' : null],
      );
    }
    for (const card of cards.luck) {
      pictured.set(card.id, { kind: 'luck', effect: card.effect });
      add('luck', card.id, card.name, [], [card.text, say('instant'), sourceName(card.source)], []);
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
        [fact('copies', card.count), card.red === 'none' ? null : fact('red', redName(card.red))],
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
    for (const { id, name, two_or_four: side, text, source } of cards.scenarios) {
      pictured.set(id, { kind: 'scenario' });
      add(
        'scenarios',
        id,
        name,
        [
          fact('rounds', side.rounds),
          fact('reputation', side.reputation),
          fact('needed', side.band_1_required),
          fact('missing', lostForEach(side)),
          fact(
            'levels',
            say('levels_are', { good: side.good, great: side.great, best: side.best }),
          ),
        ],
        [text, sourceName(source)],
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
