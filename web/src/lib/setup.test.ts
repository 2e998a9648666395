import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../generated/protocol';
import {
  blank,
  fewest,
  isPreset,
  nextToDecide,
  requestOf,
  setupOf,
  sound,
  withPreset,
} from './setup';

const game: GameInfo = {
  id: 'geminos',
  title: 'Geminos',
  sentence: '',
  version: 1,
  minutes: '10',
  from_age: 8,
  players: { min: 1, max: 5, usual: 2, solo: 'Twenty Rolls' },
  hidden_information: false,
  cooperative: false,
  take_back: false,
  example: false,
  cards: false,
  lessons: 0,
  puzzles: false,
  levels: ['novice', 'adept', 'master'],
  options: [
    { name: 'round', kind: 'toggle', default: false, meaning: '' },
    { name: 'cap', kind: 'number', lowest: 1, highest: 1000, default: 200, meaning: '' },
    { name: 'deck', kind: 'choice', choices: ['small', 'large'], default: 'small', meaning: '' },
  ],
  presets: [],
};
const form = () => blank(game);

describe('a set-up', () => {
  it('is only the game and how many, when nothing is chosen', () => {
    expect(setupOf(game, form(), 2)).toEqual({ game: 'geminos', players: 2 });
  });
  it('has what was chosen, as text', () => {
    const chosen = {
      ...form(),
      options: { round: true, cap: 50, deck: 'large' },
      listed: true,
      watching: 'nobody' as const,
      freeChat: false,
    };
    expect(setupOf(game, chosen, 3)).toEqual({
      game: 'geminos',
      players: 3,
      listed: true,
      watching: 'nobody',
      free_chat: false,
      options: [
        { name: 'round', value: 'true' },
        { name: 'cap', value: '50' },
        { name: 'deck', value: 'large' },
      ],
    });
  });
  it('begins as the game likes it', () => {
    const childish = blank(game, { free_chat: false, automatic: true });
    expect(setupOf(game, childish, 2)).toEqual({
      game: 'geminos',
      players: 2,
      free_chat: false,
      automatic: true,
    });
    expect(setupOf(game, { ...childish, freeChat: true, automatic: false }, 2)).toEqual({
      game: 'geminos',
      players: 2,
    });
  });
  it('has clocks in milliseconds', () => {
    expect(
      setupOf(game, { ...form(), clock: 'bank', bankMinutes: 5, incrementSeconds: 3 }, 2),
    ).toMatchObject({ clock: 'bank', time: 300_000, increment: 3000 });
    const days = setupOf(game, { ...form(), clock: 'move', moveTime: 86_400_000 }, 2);
    expect(days).toMatchObject({ clock: 'move', time: 86_400_000 });
    expect(days).not.toHaveProperty('increment');
    expect(
      setupOf(game, { ...form(), clock: 'bank', bankMinutes: NaN, incrementSeconds: -1 }, 2),
    ).toMatchObject({ time: 60_000, increment: 0 });
  });
  it('says who stands in and after how long', () => {
    expect(setupOf(game, { ...form(), grace: 0, standIn: 'random' }, 2)).toMatchObject({
      grace: 0,
      stand_in: 'random',
    });
  });
  it('has hints unless somebody does without', () => {
    expect(setupOf(game, { ...form(), hints: false }, 2)).toMatchObject({ hints: false });
  });
  it('never plays by itself where there are secrets', () => {
    expect(setupOf(game, { ...form(), automatic: true }, 2).automatic).toBe(true);
    expect(
      setupOf({ ...game, hidden_information: true }, { ...form(), automatic: true }, 2),
    ).not.toHaveProperty('automatic');
  });
});

it('makes numbers possible', () => {
  const cap = game.options[1]!;
  expect([0, 5000, 7.4, NaN, ''].map((value) => sound(cap, value))).toEqual([1, 1000, 7, 200, 200]);
});

it('takes options that go together, and the usual ones besides', () => {
  const options = withPreset(game, { deck: 'large' });
  expect(options).toEqual({ round: false, cap: 200, deck: 'large' });
  expect(isPreset(game, { deck: 'large' }, options)).toBe(true);
  expect(isPreset(game, {}, options)).toBe(false);
  expect(isPreset(game, { deck: 'large' }, { ...options, cap: 50 })).toBe(false);
  expect(isPreset(game, {}, form().options)).toBe(true);
});

describe('the ways to begin', () => {
  const request = (way: Parameters<typeof requestOf>[1], names: string[]) =>
    requestOf('id', way, game, { ...form(), players: 3 }, names);
  it('against bots, at once', () => {
    expect(request('bots', ['Anna'])).toMatchObject({
      start: true,
      setup: { players: 3 },
      seats: [{ name: 'Anna' }, { bot: 'adept' }, { bot: 'adept' }],
    });
  });
  it('with friends, who come later', () => {
    expect(request('friends', ['Anna'])).toMatchObject({
      start: false,
      setup: { players: 3 },
      seats: [{ name: 'Anna' }],
    });
  });
  it('in a seat of one’s choice', () => {
    const seated = (way: 'bots' | 'friends', seat: number) =>
      requestOf('id', way, game, { ...form(), players: 3, seat }, ['Anna']).seats;
    expect(seated('bots', 1)).toEqual([{ bot: 'adept' }, { name: 'Anna' }, { bot: 'adept' }]);
    expect(seated('friends', 1)).toEqual([{}, { name: 'Anna' }]);
    // There were more players when it was chosen.
    expect(seated('bots', 4)).toEqual([{ bot: 'adept' }, { bot: 'adept' }, { name: 'Anna' }]);
  });
  it('round one device', () => {
    expect(request('device', ['Anna', 'Bob'])).toMatchObject({
      start: true,
      setup: { players: 2 },
      seats: [{ name: 'Anna' }, { name: 'Bob' }],
    });
  });
  it('alone', () => {
    expect(request('alone', ['Anna'])).toMatchObject({
      start: true,
      setup: { players: 1 },
      seats: [{ name: 'Anna' }],
    });
  });
  it('together begins with two', () => {
    expect(fewest(game)).toBe(2);
    expect(fewest({ ...game, players: { min: 3, max: 5, usual: 4, solo: null } })).toBe(3);
  });
});

it('knows who decides next, whatever chance does first', () => {
  const moments = [0, 'chance' as const, 1, null].map((to_act, move) => ({ move, to_act }));
  expect([0, 1, 2, 3].map((move) => nextToDecide(moments, move))).toEqual([0, 1, 1, null]);
});
