import { expect, it } from 'vitest';
import type { Moment } from '../generated/protocol';
import { apart, plotted, ticksFor } from './plot';

it('cuts a range at round numbers', () => {
  expect(ticksFor(0, 43)).toEqual([0, 20, 40, 60]);
  expect(ticksFor(0, 100)).toEqual([0, 50, 100]);
  expect(ticksFor(0, 3)).toEqual([0, 1, 2, 3]);
  expect(ticksFor(-7, 12)).toEqual([-10, -5, 0, 5, 10, 15]);
});

it('keeps labels apart, and within the plot', () => {
  expect(apart([50, 50, 10], 20, 100)).toEqual([50, 70, 10]);
  expect(apart([95, 98], 20, 100)).toEqual([80, 100]);
});

it('puts scores where they belong, and leaves out what has none', () => {
  const moment = (move: number, scores: number[] | null) => ({ move, scores }) as Moment;
  const plot = plotted(
    [moment(0, [0, 0]), moment(1, null), moment(4, [10, 4])],
    { width: 100, height: 50 },
    10,
  );
  expect(plot.points.map((point) => [point.move, point.x])).toEqual([
    [0, 0],
    [4, 100],
  ]);
  expect(plot.ticks.map((tick) => tick.value)).toEqual([0, 5, 10]);
  expect(plot.lines.map((line) => line.points)).toEqual([
    '0.0,50.0 100.0,0.0',
    '0.0,50.0 100.0,30.0',
  ]);
  expect([plot.nearest(10), plot.nearest(80)]).toEqual([0, 1]);
});

it('survives a game without a single score', () => {
  expect(plotted([], { width: 100, height: 50 }, 10).lines).toEqual([]);
});
