import { expect, it } from 'vitest';
import { RATE, wave, type Sound } from './waves';

const ALL: Sound[] = ['dice', 'card', 'coin', 'gem', 'tile', 'turn', 'end'];
const loudest = (samples: Float32Array) =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

for (const sound of ALL)
  it(`${sound} can be heard, is short, and begins softly and ends without a click`, () => {
    const samples = wave(sound);
    expect(samples.every((sample) => Math.abs(sample) <= 1)).toBe(true);
    expect(loudest(samples)).toBeGreaterThan(0.05);
    expect(samples.length / RATE).toBeLessThanOrEqual(1.5);
    const begins = samples.slice(0, 0.0005 * RATE);
    expect(loudest(begins)).toBeLessThan(0.5 * loudest(samples));
    expect(loudest(samples.slice(-3))).toBeLessThan(0.01);
  });

it('a coin is brighter than dice on felt', () => {
  // How often the line goes through zero in a second.
  const pitch = (samples: Float32Array) =>
    samples.filter((sample, i) => i > 0 && sample > 0 !== samples[i - 1]! > 0).length /
    (samples.length / RATE);
  expect(pitch(wave('coin'))).toBeGreaterThan(2 * pitch(wave('dice')));
});

it('the same thing sounds the same each time', () => {
  expect(wave('dice')).toEqual(wave('dice'));
});
