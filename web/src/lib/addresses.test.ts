// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { onlyHere, origins } from './addresses';

afterEach(() => vi.unstubAllGlobals());
const page = (address: string) => new URL(address) as unknown as Location;
const server = (addresses: string[]) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json({ version: '1', addresses }))),
  );

it('knows what only this machine can reach', () => {
  expect(['localhost', '127.0.0.1', '[::1]', 'x.localhost'].every(onlyHere)).toBe(true);
  expect(['192.0.2.7', 'orrery.example', 'localhost.example', '[2001:db8::1]'].some(onlyHere)).toBe(
    false,
  );
});

it('asks the server when the page is opened at localhost', async () => {
  server(['http://192.0.2.7:8080', 'http://198.51.100.4:8080']);
  expect(await origins(page('http://localhost:8080/t/x'))).toEqual([
    'http://192.0.2.7:8080',
    'http://198.51.100.4:8080',
  ]);
});

it('takes the address of the page where others can reach it', async () => {
  server(['http://192.0.2.7:8080/']);
  expect(await origins(page('https://orrery.example/t/x'))).toEqual(['https://orrery.example']);
  expect(fetch).not.toHaveBeenCalled();
});

it('makes do without an answer', async () => {
  server([]);
  expect(await origins(page('http://localhost:8080/'))).toEqual(['http://localhost:8080']);
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new TypeError('no'))),
  );
  expect(await origins(page('http://localhost:8080/'))).toEqual(['http://localhost:8080']);
});
