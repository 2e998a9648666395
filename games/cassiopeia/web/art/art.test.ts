import { expect, it } from 'vitest';
import { lookOf } from './planets';
import { objectPicture, toolOf } from './tools';

const systems = [1, 2, 3, 4, 5];
const numbers = [1, 2, 3, 4, 5, 6, 7];

it('each of the 35 planets looks like itself, every time', () => {
  const looks = systems.flatMap((system) => numbers.map((number) => lookOf(system, number)));
  expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(35);
  for (const look of looks) expect(JSON.stringify(look)).not.toMatch(/NaN|undefined/);
  expect(lookOf(3, 4)).toEqual(lookOf(3, 4));
});

it('both sides of every card have a picture of their own', () => {
  const pictures = [
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((card) => [toolOf(card, false), toolOf(card, true)]),
    ...[0, 1, 2].flatMap((object) => [objectPicture(object, false), objectPicture(object, true)]),
  ];
  expect(new Set(pictures.map(({ ink }) => ink)).size).toBe(24);
});
