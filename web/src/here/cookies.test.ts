import { expect, it } from 'vitest';
import { Cookies } from './cookies';

const ANNA = 'seat0=anna; Path=/api/tables/a; Max-Age=34560000; HttpOnly; SameSite=Strict';

it('gives a table its own cookies, and no other table', () => {
  const cookies = new Cookies();
  cookies.take([ANNA, 'seat0=bob; Path=/api/tables/b', 'visitor=7; Path=/']);
  expect(cookies.header('/api/tables/a')).toBe('seat0=anna; visitor=7');
  expect(cookies.header('/api/tables/a/socket?version=0')).toBe('seat0=anna; visitor=7');
  expect(cookies.header('/api/tables/b/moments?from=0')).toBe('seat0=bob; visitor=7');
  expect(cookies.header('/api/tables/ab')).toBe('visitor=7');
  expect(cookies.header('/api/games')).toBe('visitor=7');
});

it('has the same after it was stored and read again', () => {
  const { put } = new Cookies().take([ANNA, 'host=x=y; Path=/api/tables/a']);
  expect(new Cookies(put).header('/api/tables/a')).toBe('seat0=anna; host=x=y');
});

it('replaces a cookie, and forgets one that is over', () => {
  const cookies = new Cookies();
  cookies.take([ANNA]);
  cookies.take(['seat0=new; Path=/api/tables/a']);
  expect(cookies.header('/api/tables/a')).toBe('seat0=new');
  const { put, remove } = cookies.take(['seat0=; Path=/api/tables/a; Max-Age=0']);
  expect([put, remove]).toEqual([[], ['/api/tables/a seat0']]);
  expect(cookies.header('/api/tables/a')).toBe('');
});

it('takes no notice of what is no cookie', () => {
  expect(new Cookies().take(['', '=x', 'Path=/'])).toEqual({ put: [['/ Path', '/']], remove: [] });
});
