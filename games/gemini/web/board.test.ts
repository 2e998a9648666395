// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { phrases } from '$web/lib/messages';
import board from './board';
import {
  active,
  activeRole,
  dueOf,
  hoursOf,
  nextLevel,
  observers,
  poorWeather,
} from './cards.svelte';
import { needsLine, observersName } from './needs';
import said from './phrases.json';
import {
  cards,
  names,
  NONE,
  HIDDEN,
  TARGET,
  TIME,
  LUCK,
  slots,
  table,
  held,
  chosen,
  outlook,
  scene,
} from './sample';
import type { OpenPart, PlaceOutlook, Slot } from './types';

beforeAll(() => phrases(said));
beforeEach(() => board.learn!(cards));

it('the hours on a pile of Time cards are added up', () => {
  expect(hoursOf([2, 1, 0, 0, 0, 0])).toBe(5);
});

it('the points of the next level are known, and that there is none above the last', () => {
  const at = (score: number) => nextLevel(outlook({}, { score }), chosen);
  expect([at(0), at(50), at(149), at(150)]).toEqual([50, 100, 150, null]);
});

it('what bots expect is told in points', () => {
  const most = 150 + 60;
  const at = (round: number) => board.gone!(scene({ round }).view, chosen);
  expect([at(0), at(1), at(7), at(12)]).toEqual([0, 0, 0.5, 11 / 12]);
  expect(board.points!(0, chosen, 1)).toBe(0);
  expect(board.points!(0.9, chosen, 1)).toBeCloseTo(0.765 * most);
  // At first everybody may expect about what teams reach; more is never worth less.
  expect(board.points!(0.1, chosen, 0)).toBeCloseTo(0.568 * most);
  expect(board.points!(0.9, chosen, 0)).toBeCloseTo(0.632 * most);

  // A scenario of one's own may have levels of its own.
  const levels = [0, 40, 90].map((points) => ({ name: `${points}`, points }));
  const [scenario] = cards.scenarios;
  const own = { ...scenario!, two_or_four: { ...scenario!.two_or_four, levels } };
  board.learn!({ ...cards, scenarios: [own] });
  expect(board.points!(0.9, chosen, 1)).toBeCloseTo(0.765 * (90 + 60));
});

it('the position is told in words', () => {
  const hands = [[held(TIME)], [held(HIDDEN), held(HIDDEN)]];
  const shown = scene(
    { active: [1], storm: { north: true, south: false }, reputation: 3 },
    hands,
    undefined,
    outlook({}, { score: 20, band_1: 0 }),
  );
  const told = board.position!(shown);
  expect(told.standing).toEqual([
    'Round 3 of 12, the weather is Great, and North is closed.',
    'The team has 20 points of the 50 for the next level, 0 of 1 Band-1 programs and 3 reputation.',
  ]);
  const pieces = Object.fromEntries(told.parts.map(({ name, pieces }) => [name, pieces]));
  expect(pieces['The programs']).toEqual(['program:1']);
  expect(pieces['Your hand']).toEqual(['hand:0:0']);
  expect(pieces['The hands of the others']).toEqual(['hand:1:0', 'hand:1:1']);
});

describe('what is still needed', () => {
  const now = (ahead: Partial<PlaceOutlook>, slot: Partial<Slot> = {}, place = 0) =>
    needsLine(
      scene({ slots: slots({ [place]: slot }) }, [], undefined, outlook({ [place]: ahead })).view,
      place,
    );

  it('is said in a line, as the server tells it', () => {
    const bare = { lacks: ['no_target', 'no_instrument'] } satisfies Partial<PlaceOutlook>;
    expect(now({ ...bare, targets: [1, 0, 1], observers: { plain: [0], ao: [] } })).toBe(
      'needs 1 Primary and 1 Bright; an instrument for images (GMOS)',
    );
    expect(now({ lacks: ['no_instrument'], hours: 4 }, {}, poorWeather())).toBe(
      'needs an instrument; 4 more hours',
    );
    expect(now({ lacks: [] }, { instrument: 0 }, poorWeather())).toBe('');
    expect(now({ targets: [1, 0, 0], lacks: ['capability'] }, { instrument: 1 })).toBe(
      'needs 1 Primary; images, which GNIRS does not take',
    ); // GCG-46
    expect(
      now({ hours: 2, lacks: ['needs_system', 'ao_weather'] }, { instrument: 1, ao: true }),
    ).toBe('needs Altair for GNIRS; better weather than Great for AO; 2 more hours');
  });

  it('and if no instrument of the game can help, that is said before anything is chosen', () => {
    expect(now({ lacks: ['no_instrument'] })).toBe(
      'needs an instrument for images, and this game has none',
    );
    // On the side with AO, for a northern target: GNIRS could, but only the other sees the North.
    const { view } = scene(
      {},
      [],
      undefined,
      outlook({ 0: { observers: { plain: [0], ao: [1] } } }, { reach: [[0], [1], [0, 1]] }),
    );
    const aim = (site: 'north' | 'south' | 'both') => ({ ...cards.targets[0]!, site });
    expect([
      observers(view, 0, false, aim('north')),
      observers(view, 0, true, aim('north')),
      observers(view, 0, true, aim('both')),
    ]).toEqual([[0], [], [1]]);
    expect([observersName([]), observersName([1])]).toEqual([
      'No instrument of this game can observe it.',
      'for GNIRS',
    ]);
  });

  it('every second step says what it is', () => {
    const hand = [held(TARGET), held(TIME + 1, 3), held(0)];
    const next = (...path: string[]) => board.next!(path, scene({}, [hand]));
    expect([
      next('hand:0:0'),
      next('hand:0:1'),
      next('hand:0:2'),
      next('hand:0:0', 'program:1'),
      next('instrument:0'),
    ]).toEqual([
      'choose the program for Target P',
      'choose where the 3 hours are spent',
      'put Program A in the middle of the table',
      'choose the side of Target P',
      'choose where GMOS goes',
    ]);
  });

  it('warns of what would be lost', () => {
    const hand = [held(TARGET + 2), held(TIME), held(TIME + 1, 3)];
    const over = (more: Partial<Slot>, path: string[]) =>
      board.warning!(path, scene({ slots: slots({ 0: { target: TARGET, ...more } }) }, [hand]));
    expect(over({ now: [1, 0, 0, 0, 0, 0] }, ['hand:0:0', 'program:0'])).toBe(
      'This discards Target P with its 1 of 5 hours.',
    );
    expect(over({ due: 6 }, ['hand:0:0', 'program:0'])).toBe(
      'This discards Target P, which is in red: that costs a reputation point.',
    );
    expect(over({}, ['hand:0:0', 'program:0'])).toBe('');
    expect(over({ now: [1, 0, 0, 0, 0, 0] }, ['hand:0:1', 'program:0'])).toBe('');
    expect(over({}, ['discard'])).toBe('A red Time card is among them: that costs 1 reputation.');
    expect(board.warning!(['discard'], scene({}, [hand.slice(0, 2)]))).toBe(
      'All 2 cards of your hand are discarded.',
    );
  });

  it('calls a card of a hand by what it is, where that is known', () => {
    expect(board.label('hand:0:0', names, scene({}, [[held(TARGET)]]))).toBe('Target P');
    expect(board.label('hand:0:0', names, scene({}, [[held(HIDDEN)]]))).toBe(
      board.label('hand:0:0', names),
    );
  });

  it('says what is offered (GCG-96)', () => {
    const asked = { phase: 'answer' as const, offered: 1, wanted: TIME };
    expect(board.task(scene(asked, [[held(TIME)], [held(TARGET)]]))).toBe(
      'Ben offers Target P for your 1 hour: accept or refuse',
    );
    expect(board.task(scene({ ...asked, wanted: NONE }, [[held(TIME)], [held(TARGET)]]))).toBe(
      'Ben offers Target P: choose what you give for it, or refuse',
    );
  });
});

describe('red print', () => {
  it('counts from the round in which a card was drawn, as long as there is a round to judge it', () => {
    expect([
      dueOf(held(TIME + 1, 3), chosen),
      dueOf(held(TIME, 3), chosen),
      dueOf(held(TIME + 1, 11), chosen),
    ]).toEqual([5, null, null]);
  });

  it('is not judged where it is ignored', () => {
    expect(dueOf(held(TIME + 1, 3), { players: 2, options: { scenario: 'training' } })).toBeNull();
    expect(dueOf(held(TIME + 1, 3), { players: 2, options: { red_print: false } })).toBeNull();
  });
});

it('two players have two turns each, the lower-numbered role first', () => {
  expect(
    [0, 1, 2, 3].map((turn) => [active(table({ turn }), 2), activeRole(table({ turn }), 2)]),
  ).toEqual([
    [1, 0],
    [0, 1],
    [1, 3],
    [0, 2],
  ]);
  expect([active(table({ round: 0 }), 2), active(table({ phase: 'over' }), 2)]).toEqual([
    null,
    null,
  ]);
});

it('every phase has something to say', () => {
  const phases: OpenPart['phase'][] = [
    'roles',
    'first',
    'visitors',
    'turn_up',
    'deal',
    'weather',
    'draw',
    'fog',
    'warm_up',
    'fault',
    'failed',
    'window',
    'act',
    'release',
    'answer',
    'over',
  ];
  for (const phase of phases) {
    for (const sentence of [board.task(scene({ phase })), board.doing(scene({ phase }))])
      expect(sentence).not.toMatch(/_|undefined/);
    expect(board.clause!(scene({ phase }))).toMatch(/^GCG-R?\d+$/);
  }
});

it('who wants no questions is not told of one', () => {
  const window = scene({ phase: 'window' });
  expect(board.doing({ ...window, toAct: 1 })).toBe('may play an Instant');
  expect(board.doing({ ...window, toAct: window.viewer })).not.toMatch(/Instant/);
});

describe('what a team says', () => {
  const said = (now: Parameters<NonNullable<typeof board.sayings>>[0]) =>
    board.sayings!(now).map(({ preset, piece }) => (piece ? `${preset} ${piece}` : preset));
  it('is about what lies on the table', () => {
    const now = { active: [0, 1], slots: slots({ 0: { instrument: 0, target: TARGET } }) };
    expect(said(scene(now))).toEqual([
      'gemini.say_time program:0',
      'gemini.say_target program:1',
      'gemini.say_instrument program:1',
      'gemini.say_spectrograph',
      'gemini.say_camera',
      'gemini.say_weather',
    ]);
    expect(said(scene({ checked_out: false }))).toEqual([
      'gemini.say_time program:12',
      'gemini.say_weather',
    ]);
  });

  it('is about the own cards only where the others do not see them', () => {
    const mine = [held(0), held(TIME + 1), held(LUCK)];
    expect(said(scene({}, [mine, [held(TIME)]]))).toEqual(['gemini.say_weather']);
    expect(said(scene({}, [mine, [held(HIDDEN)]]))).toEqual([
      'gemini.say_weather',
      'gemini.say_band',
      'gemini.say_red',
      'gemini.say_instant',
    ]);
    expect(said({ ...scene({}, [mine, [held(HIDDEN)]]), viewer: null })).toEqual([]);
  });
});

it('options without effect say why', () => {
  const idle = (name: string, options: Record<string, boolean | number | string>) =>
    board.idle!(name, { scenario: 'basic', scenario_card: 0, visiting_pack: 0, ...options }, 2);
  expect(idle('gentle_training', {})).toBe('Only in a training semester.');
  expect(idle('gentle_training', { scenario: 'training' })).toBe('');
  expect(idle('gentle_oversubscribed', {})).toBe('Only in an oversubscribed semester.');
  expect(idle('gentle_oversubscribed', { scenario: 'oversubscribed' })).toBe('');
  expect(idle('scenario', {})).toBe('');
  expect(idle('scenario', { scenario_card: 4 })).toMatch(/own cards/);
  expect(idle('scenario_card', {})).toBe('');
  board.learn!(null);
  expect(idle('scenario_card', {})).toBe('Only with cards of your own.');
  expect(idle('instants_once', {})).toBe('Only with good and bad luck.');
  expect(idle('instants_once', { luck_booster: true })).toBe('');
  expect(idle('visitors', {})).toBe('Only with visiting instruments.');
  expect(idle('visitors', { visiting_pack: 2 })).toBe('');
});

it('the semesters of a card file are chosen by their names', () => {
  board.learn!({ ...cards, scenarios: [{ ...cards.scenarios[0]!, name: 'A long winter' }] });
  const labels = board.optionLabels!;
  expect(labels['scenario_card.0']!.label).toBe('the one above');
  expect(labels['scenario_card.1']!.label).toBe('A long winter');
  expect(labels['scenario_card.2']).toBeUndefined();
});

it('every option is explained in plain words', () => {
  const labels = board.optionLabels!;
  const options = [
    'scenario',
    'open_hands',
    'luck_booster',
    'instants_once',
    'visiting_pack',
    'visitors',
    'red_print',
    'roles',
    'first_player',
    'missing_band1_penalty',
    'best',
    'storm_open_site',
    'poor_weather_closure',
    'play_targets',
    'bright_ao_counts_as_primary',
    'max_instruments',
    'attach',
    'altair',
    'paid_undo',
    'primer',
  ];
  for (const name of options) expect(labels[name]!.sentence).toMatch(/^[A-Z].*\.$/);
  for (const { label, sentence } of Object.values(labels))
    expect(`${label} ${sentence}`).not.toMatch(/GCG|_/);
  expect(Object.keys(board.presetLabels!)).toEqual(['training', 'primer', 'closed', 'everything']);
});

it('a hint says what to do, and what for', () => {
  const place = { instrument: 0, target: TARGET, now: [2, 0, 0, 0, 0, 0] as Slot['now'] };
  const shown = scene(
    { active: [0], slots: slots({ 0: place }) },
    [[held(TIME), held(TIME + 1), held(0), held(TARGET + 2)]],
    undefined,
    outlook({ 0: { observers: { plain: [1], ao: [] } } }),
  );
  const hint = (...path: string[]) => board.coach!.advise!({ path, lines: [] }, shown)!;
  expect(hint('hand:0:0', 'program:0')).toEqual({
    what: 'play 1 hour on Target P',
    why: '2 hours are missing then.',
  });
  expect(hint('hand:0:1', 'program:0').why).toBe('it is complete then.');
  expect(hint('hand:0:2', 'table').what).toBe('activate Program A');
  expect(hint('hand:0:2', 'table').why).toMatch(/^it is of Band 1/);
  expect(hint('hand:0:3', 'program:0', 'side:0').what).toBe('play Target B on Program A');
  expect(hint('instrument:1', 'program:0').what).toBe('bring GNIRS to Program A');
  expect(hint('hand:0:0', 'player:1').what).toMatch(/^offer 1 hour to /);
  expect(hint('end').what).toBe('end the turn');
});
