// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});
const load = async () => ({
  ...(await import('./coach.svelte')),
  ...(await import('./settings.svelte')),
});

test('a coach is there in the first games, until one was played', async () => {
  const { coaching } = await load();
  expect(coaching.on('geminos')).toBe(true);
  coaching.know('geminos');
  expect(coaching.on('geminos')).toBe(false);
  expect(coaching.on('geminion')).toBe(true);
  vi.resetModules();
  expect((await load()).coaching.on('geminos')).toBe(false);
});

test('the settings decide otherwise', async () => {
  const { coaching, settings } = await load();
  settings.set('coach', 'never');
  expect(coaching.on('geminos')).toBe(false);
  coaching.know('geminos');
  settings.set('coach', 'always');
  expect(coaching.on('geminos')).toBe(true);
});
