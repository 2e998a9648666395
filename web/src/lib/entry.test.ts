// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refused } from './api';
import { enter, linkTo, replayLink, tokenIn } from './entry';
import { router } from './router.svelte';

const answer = (status: number, body: unknown) =>
  vi.fn(() =>
    Promise.resolve(
      new Response(JSON.stringify(body), {
        status,
        headers: { 'Content-Type': 'application/json' },
      }),
    ),
  );

beforeEach(() => router.go('/t/abc?x=1#invite=s3cret', { replace: true }));
afterEach(() => vi.unstubAllGlobals());

it('makes links that it can read', () => {
  const link = new URL(linkTo('http://192.0.2.7:8080/', 'abc', 'watch', 't0ken'));
  expect([link.origin, link.pathname]).toEqual(['http://192.0.2.7:8080', '/t/abc']);
  expect(tokenIn(link.hash.slice(1))).toEqual({ pass: 'watch', token: 't0ken' });
});

it('redeems a token and takes it out of the address', async () => {
  const fetch = answer(200, { table: 'abc' });
  vi.stubGlobal('fetch', fetch);
  await enter('abc', router.address.hash);
  expect(fetch).toHaveBeenCalledWith(
    '/api/tables/abc/pass',
    expect.objectContaining({ method: 'POST', body: '{"token":"s3cret"}' }),
  );
  expect(location.pathname + location.search + location.hash).toBe('/t/abc?x=1');
  expect(router.address.hash).toBe('');
});

it('takes a worthless token out as well, and says why', async () => {
  vi.stubGlobal('fetch', answer(403, { error: 'This link is not valid, or not any more.' }));
  const refused = await enter('abc', router.address.hash).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refused);
  expect(refused).toMatchObject({
    status: 403,
    message: 'This link is not valid, or not any more.',
  });
  expect(location.hash).toBe('');
});

it('keeps the link while the server is away', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new TypeError('no'))),
  );
  await expect(enter('abc', router.address.hash)).rejects.toMatchObject({ status: 0 });
  expect(location.hash).toBe('#invite=s3cret');
});

it('asks nothing without a token', async () => {
  const fetch = answer(200, {});
  vi.stubGlobal('fetch', fetch);
  for (const hash of ['', 'GEO-10', 'invite=', 'host=abc', 'invite=a/../b'])
    await enter('abc', hash);
  expect(fetch).not.toHaveBeenCalled();
});

it('makes a link to a moment of a replay, with the right to watch it', () => {
  const link = replayLink('http://here/', 'k3', { move: 7, seat: 1, token: 'abc' });
  expect(link).toBe('http://here/t/k3/replay?move=7&seat=1#replay=abc');
  expect(tokenIn(new URL(link).hash.slice(1))).toEqual({ pass: 'replay', token: 'abc' });
  expect(replayLink('http://here', 'k3', { move: 0, seat: null, token: null })).toBe(
    'http://here/t/k3/replay?move=0',
  );
});
