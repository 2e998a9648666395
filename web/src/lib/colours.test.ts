import { expect, it } from 'vitest';
import { coloursOf } from './colours';

const of = (...chosen: (number | null)[]) => coloursOf(chosen.map((colour) => ({ colour })));

it('gives every seat a colour that no other has', () => {
  expect(of(null, null, null)).toEqual([0, 1, 2]);
  expect(of(null, 5, null)).toEqual([0, 5, 2]);
  expect(of(2, null, null)).toEqual([2, 1, 0]); // the third seat makes way
  expect(of(1, 0, null)).toEqual([1, 0, 2]);
  expect(of(null, null, null, null, null, 0)).toEqual([5, 1, 2, 3, 4, 0]);
});
