import { describe, expect, test } from 'vitest';
import { read, written } from './address';

const bar = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'http://games.example');
  return { pathname, search, hash };
};

describe('a page has one path, wherever its tables live', () => {
  test.each([
    ['/t/abc/replay?move=3#replay=x', false, false],
    ['/here/t/abc/replay?move=3#replay=x', false, true],
    ['/club/games/index.html#/t/abc/replay?move=3#replay=x', true, true],
  ])('%s', (address, site, here) => {
    const found = read(bar(address), site);
    expect(found).toMatchObject({ path: '/t/abc/replay', hash: 'replay=x', here });
    expect(found.query.get('move')).toBe('3');
  });

  test('the first page has an address in each', () => {
    expect(read(bar('/'), false)).toMatchObject({ path: '/', here: false });
    expect(read(bar('/here'), false)).toMatchObject({ path: '/', here: true });
    expect(read(bar('/here/'), false)).toMatchObject({ path: '/', here: true });
    expect(read(bar('/club/'), true)).toMatchObject({ path: '/', here: true });
    expect(read(bar('/club/#'), true)).toMatchObject({ path: '/', here: true });
  });

  test('a page of a server whose name only begins alike is not on this device', () => {
    expect(read(bar('/hereafter'), false)).toMatchObject({ path: '/hereafter', here: false });
  });
});

test('what is written is read again', () => {
  for (const [here, site] of [
    [false, false],
    [true, false],
    [true, true],
  ] as const) {
    const address = read(
      bar(`/${written('/rules/geminos?clause=GEO-1#top', here, site)}`.replace('//', '/')),
      site,
    );
    expect(address).toMatchObject({ path: '/rules/geminos', hash: 'top', here });
    expect(address.query.get('clause')).toBe('GEO-1');
  }
});
