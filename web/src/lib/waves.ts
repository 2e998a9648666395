// What things sound like, made here when they are first heard: a sound is a line of samples, from -1 to
// 1. Everything is made of two materials, tones that fade and noise that fades.

export const RATE = 22_050; // samples a second

export type Sound = 'dice' | 'card' | 'coin' | 'gem' | 'tile' | 'turn' | 'end';

// The same noise each time.
function roll(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 1_073_741_824 - 1;
  };
}

interface Tone {
  at?: number; // seconds
  pitch: number; // Hertz
  loud: number;
  fade: number; // seconds until little is left
}
interface Noise {
  at?: number;
  soft: number; // from 0, bright, to nearly 1, dull
  loud: number;
  fade: number;
  swell?: number; // seconds until it is as loud as it gets
}
interface Made {
  seconds: number;
  tones?: Tone[];
  noises?: Noise[];
}

const knock = (at: number, loud: number): { tones: Tone[]; noises: Noise[] } => ({
  tones: [{ at, pitch: 190, loud: 0.5 * loud, fade: 0.05 }],
  noises: [{ at, soft: 0.8, loud, fade: 0.04 }],
});
// Two dice that hit the felt, roll and come to rest.
const KNOCKS = [
  [0, 0.7],
  [0.06, 0.5],
  [0.16, 0.45],
  [0.23, 0.3],
  [0.33, 0.22],
  [0.38, 0.15],
] as const;
const bell = (at: number, pitch: number, loud: number, fade: number): Tone[] => [
  { at, pitch, loud, fade },
  { at, pitch: 2 * pitch, loud: 0.25 * loud, fade: 0.5 * fade },
];

const MADE: Record<Sound, Made> = {
  dice: {
    seconds: 0.5,
    tones: KNOCKS.flatMap(([at, loud]) => knock(at, loud).tones),
    noises: KNOCKS.flatMap(([at, loud]) => knock(at, loud).noises),
  },
  card: { seconds: 0.2, noises: [{ soft: 0.35, loud: 0.35, fade: 0.1, swell: 0.05 }] },
  coin: {
    seconds: 0.45,
    tones: [
      { pitch: 2093, loud: 0.22, fade: 0.16 },
      { at: 0.05, pitch: 3136, loud: 0.2, fade: 0.34 },
      { at: 0.05, pitch: 5274, loud: 0.07, fade: 0.2 },
    ],
  },
  gem: {
    seconds: 0.7,
    tones: [
      ...bell(0, 1568, 0.16, 0.4),
      ...bell(0.07, 2349, 0.13, 0.45),
      ...bell(0.14, 3136, 0.1, 0.5),
    ],
  },
  tile: { seconds: 0.14, ...knock(0, 0.6) },
  turn: { seconds: 0.9, tones: [...bell(0, 523.25, 0.3, 0.7), ...bell(0.09, 783.99, 0.3, 0.8)] },
  end: {
    seconds: 1.5,
    tones: [392, 523.25, 659.25, 783.99].flatMap((pitch, index) =>
      bell(0.12 * index, pitch, 0.22, 1.1),
    ),
  },
};

const EVEN = 0.005; // seconds in which a tone begins: a sudden one clicks

const left = (time: number, fade: number) => Math.exp((-4.6 * time) / fade);

export function wave(sound: Sound): Float32Array<ArrayBuffer> {
  const { seconds, tones = [], noises = [] } = MADE[sound];
  const samples = new Float32Array(Math.round(seconds * RATE));
  const add = (at: number, sample: (time: number) => number) => {
    for (let i = Math.round(at * RATE); i < samples.length; ++i)
      samples[i]! += sample(i / RATE - at);
  };
  for (const { at = 0, pitch, loud, fade } of tones)
    add(
      at,
      (time) =>
        loud * Math.min(1, time / EVEN) * left(time, fade) * Math.sin(2 * Math.PI * pitch * time),
    );
  for (const { at = 0, soft, loud, fade, swell = 0.002 } of noises) {
    const next = roll(Math.round(1000 * at) + 7);
    let last = 0;
    add(at, (time) => {
      last = soft * last + (1 - soft) * next();
      return loud * Math.min(1, time / swell) * left(time, fade) * last * (1 + 2 * soft);
    });
  }
  return samples;
}
