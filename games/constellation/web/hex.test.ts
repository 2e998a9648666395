import { describe, expect, it } from 'vitest';
import {
  around,
  cellOf,
  centreOf,
  isShape,
  key,
  nameOf,
  nearly,
  numberOf,
  roomOf,
  shapeOf,
  standing,
  starPath,
  rotationsOf,
  WIDE,
} from './hex';
import type { Cell, Goal, Kind, Star } from './types';

const cell = (text: string): Cell => cellOf(text.replace(',', ':'));
const cells = (text: string) => text.split(' ').map(cell);
const stars = (kind: Kind, text: string): Star[] => cells(text).map((at) => ({ at, kind }));
const sky = (...lists: Star[][]) => ({ moon: cell('0,0'), stars: lists.flat() });
const goal = (number: number) => `P${String(number).padStart(2, '0')}` as Goal;
const all = Array.from({ length: 33 }, (_, index) => goal(index + 1));

describe('the grid', () => {
  it('has six neighbours at the same distance', () => {
    for (const at of around(cell('2,-3'))) {
      const [[x, y], [x0, y0]] = [centreOf(at), centreOf(cell('2,-3'))];
      expect(Math.hypot(x - x0, y - y0)).toBeCloseTo(WIDE);
    }
    expect(new Set(around(cell('0,0')).map(key)).size).toBe(6);
  });
  it('goes right with q, and down and half a cell right with r', () => {
    expect(centreOf(cell('1,0'))).toEqual([WIDE, 0]);
    expect(centreOf(cell('0,2'))[0]).toBeCloseTo(WIDE);
    expect(centreOf(cell('0,1'))[1]).toBeGreaterThan(0);
  });
  it('draws stars with as many points as they have', () => {
    expect([4, 5, 6].map((points) => starPath(points, 10, 4).split('L').length)).toEqual([
      8, 10, 12,
    ]);
  });
});

describe('shapes', () => {
  // As the program's own table has them.
  it.each([
    [1, '0,0 0,1 0,2 0,3 0,4'],
    [16, '0,0 0,1 0,2 1,0 2,0'],
    [23, '0,0 0,1 1,-2 1,-1 2,-3'],
    [28, '0,0 0,1 1,-1 2,-3 2,-2'],
    [33, '0,0 1,-3 1,-2 1,-1 2,-1'],
  ])('P%i', (number, text) => expect(shapeOf(goal(number))).toEqual(cells(text)));

  it('are 33, each known in every rotation and place', () => {
    expect(all.every(isShape)).toBe(true);
    for (const one of all) {
      for (const shape of rotationsOf(one))
        expect(nameOf(shape.map(({ q, r }) => ({ q: q + 5, r: r - 9 })))).toBe(one);
    }
    expect(nameOf(cells('0,0 1,0 2,0 3,0'))).toBeUndefined();
  });
  it('have six rotations, and four of them three', () => {
    expect(all.filter((one) => rotationsOf(one).length === 3)).toEqual([
      'P01',
      'P28',
      'P29',
      'P32',
    ]);
    expect(all.reduce((sum, one) => sum + rotationsOf(one).length, 0)).toBe(186);
  });
  it('differ from their mirror images', () => {
    expect(nameOf(cells('0,0 0,1 0,2 0,3 1,-1'))).toBe('P02');
    expect(nameOf(cells('0,0 0,1 0,2 0,3 1,3'))).toBe('P06');
  });
  it('are drawn with room for all their rotations', () => {
    expect(roomOf('P01')).toBeCloseTo(5 * WIDE);
    expect(roomOf('P13')).toBeLessThan(roomOf('P01'));
    expect(numberOf('P13')).toBe(13);
  });
});

describe('what stands', () => {
  const names = (table: ReturnType<typeof sky>) =>
    standing(table).map(({ goal, kind }) => `${goal} ${kind}`);
  it('is the Moon and four Stars of a kind', () => {
    expect(names(sky(stars('five', '1,0 2,0 3,0 4,0')))).toEqual(['P01 five']);
    expect(
      names(sky(stars('five', '1,0 2,0 3,0 4,0'), stars('four', '-1,0'), stars('five', '-2,0'))),
    ).toEqual(['P01 five']);
  });
  it('is spoilt by a fifth', () =>
    expect(names(sky(stars('five', '1,0 2,0 3,0 4,0 -1,0')))).toEqual([]));
  it('needs the Moon', () =>
    expect(names(sky(stars('five', '1,0'), stars('four', '2,0 3,0 4,0 5,0 6,0')))).toEqual([]));
  it('may be two at once', () => {
    expect(
      names(sky(stars('four', '1,0 2,0 3,0 4,0'), stars('five', '-1,0 -2,0 -3,0 0,1'))),
    ).toEqual(['P01 four', 'P02 five']);
  });
});

describe('one action away', () => {
  const found = (one: Goal, table: ReturnType<typeof sky>) =>
    rotationsOf(one)
      .flatMap((shape) => nearly(shape, table))
      .map(({ how, kind, at }) => `${how} ${kind} ${at.q},${at.r}`)
      .sort();

  it('is a Star to place', () => {
    expect(found('P01', sky(stars('five', '1,0 2,0 3,0')))).toEqual([
      'place five -1,0',
      'place five 4,0',
    ]);
    expect(found('P01', sky(stars('five', '1,0 2,0')))).toEqual([]);
  });
  it('is a Star to switch', () => {
    expect(found('P01', sky(stars('five', '1,0 2,0 4,0'), stars('six', '3,0 -1,0')))).toEqual([
      'switch five 3,0',
    ]);
  });
  it('is a Star too many', () => {
    expect(found('P01', sky(stars('five', '1,0 2,0 3,0 4,0 1,-1')))).toEqual(['spoils five 1,-1']);
    expect(found('P01', sky(stars('five', '1,0 2,0 3,0 1,-1')))).toEqual([]); // one too few besides
  });
  it('is the Moon elsewhere', () => {
    expect(found('P01', sky(stars('five', '5,0 6,0 7,0 8,0')))).toEqual([
      'moon five 4,0',
      'moon five 9,0',
    ]);
    expect(found('P01', sky(stars('five', '5,0 6,0 8,0 9,0')))).toEqual(['moon five 7,0']);
  });
  it('is only for this rotation of the shape', () => {
    const table = sky(stars('five', '1,0 2,0 3,0'));
    expect(
      rotationsOf('P01')
        .map((shape) => nearly(shape, table).length)
        .sort(),
    ).toEqual([0, 0, 2]);
  });
  it('agrees with what stands after the action', () => {
    const table = sky(stars('four', '1,0 0,1 -1,1'), stars('six', '1,-1 -1,0'));
    for (const one of all) {
      for (const near of rotationsOf(one).flatMap((shape) => nearly(shape, table))) {
        const left = table.stars.filter(({ at }) => key(at) !== key(near.at));
        const after =
          near.how === 'moon'
            ? { moon: near.at, stars: table.stars }
            : {
                moon: table.moon,
                stars: near.how === 'spoils' ? left : [...left, { at: near.at, kind: near.kind }],
              };
        expect(standing(after).some(({ goal, kind }) => goal === one && kind === near.kind)).toBe(
          true,
        );
      }
    }
  });
  it('misses nothing that a Star can do', () => {
    const table = sky(stars('four', '1,0 0,1 -1,1'), stars('six', '1,-1 -1,0'));
    const cellsNear = new Map(
      [...table.stars.map(({ at }) => at), table.moon].flatMap(around).map((at) => [key(at), at]),
    );
    cellsNear.delete(key(table.moon));
    let count = 0;
    for (const at of cellsNear.values()) {
      for (const kind of ['four', 'five', 'six'] as const) {
        if (table.stars.some((star) => key(star.at) === key(at) && star.kind === kind)) continue;
        const after = {
          moon: table.moon,
          stars: [...table.stars.filter((star) => key(star.at) !== key(at)), { at, kind }],
        };
        for (const one of standing(after).filter((one) => one.kind === kind)) {
          ++count;
          expect(found(one.goal, table)).toContainEqual(
            expect.stringMatching(new RegExp(`^(place|switch) ${kind} ${at.q},${at.r}$`)),
          );
        }
      }
    }
    expect(count).toBeGreaterThan(5);
  });
});
