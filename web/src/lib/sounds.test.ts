import { beforeEach, expect, it, vi } from 'vitest';
import { RATE, wave } from './waves';

// What a browser would play: samples, and how loud.
const heard: { samples: Float32Array; loud: number }[] = [];
const gain = { value: 1 };
class FakeContext {
  state = 'running';
  destination = {};
  createBuffer = (channels: number, length: number, rate: number) => {
    expect([channels, rate]).toEqual([1, RATE]);
    return { samples: new Float32Array(length), copyToChannel };
  };
  createGain = () => ({ gain, connect: () => {} });
  createBufferSource = () => ({
    buffer: null as { samples: Float32Array } | null,
    connect: (next: object) => next,
    start() {
      heard.push({ samples: this.buffer!.samples, loud: gain.value });
    },
  });
}
function copyToChannel(this: { samples: Float32Array }, samples: Float32Array) {
  this.samples.set(samples);
}
const device = { userActivation: { hasBeenActive: true }, audioSession: { type: 'auto' } };

// A page that has just been opened.
async function opened() {
  vi.resetModules();
  const [{ sounds }, { settings }] = await Promise.all([
    import('./sounds'),
    import('./settings.svelte'),
  ]);
  return { ...sounds, settings };
}

beforeEach(() => {
  heard.length = 0;
  device.userActivation.hasBeenActive = true;
  device.audioSession.type = 'auto';
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('navigator', device);
});

it('plays what a move, a turn and the end sound like', async () => {
  const { move, turn, end } = await opened();
  move('coin');
  move();
  turn();
  end();
  expect(heard.map(({ samples }) => samples)).toEqual(
    (['coin', 'tile', 'turn', 'end'] as const).map(wave),
  );
  for (const { loud } of heard) {
    expect(loud).toBeGreaterThan(0.1);
    expect(loud).toBeLessThan(0.5);
  }
});

it('is heard beside other sounds, and not on a phone that is set to silent', async () => {
  (await opened()).turn();
  expect(device.audioSession.type).toBe('ambient');
});

it('is off by one switch', async () => {
  const { move, turn, end, settings } = await opened();
  settings.set('sound', false);
  move('dice');
  turn();
  end();
  expect(heard).toHaveLength(0);
  settings.set('sound', true);
  turn();
  expect(heard).toHaveLength(1);
});

it('waits until the page has been touched, and where there is no sound nothing is played', async () => {
  const { turn } = await opened();
  device.userActivation.hasBeenActive = false;
  turn();
  device.userActivation.hasBeenActive = true;
  vi.stubGlobal('AudioContext', undefined);
  turn();
  expect(heard).toHaveLength(0);
});
