// What the 35 planets look like, bare and settled: five systems with seven each.

import { Dice, vortex } from '$web/art/strokes';
import {
  arms,
  bands,
  cap,
  cracks,
  craters,
  facets,
  flames,
  lamps,
  lands,
  peaks,
  rays,
  storm,
  waves,
} from './strokes';

export interface Look {
  lines: string; // drawn on the disc
  ice: string; // white, on the disc
  around: string; // outside of the disc
  land: string; // once people live there
  lamps: string;
  radius: number; // of the whole drawing, 1 for a large planet
  ring?: { tilt: number; wide: boolean };
  moon?: number; // its angle
}
type Features = (dice: Dice) => Partial<Look>;

const line =
  (draw: (dice: Dice) => string, more: Partial<Look> = {}): Features =>
  (dice) => ({ lines: draw(dice), ...more });
const ring = (tilt: number, wide = false) => ({ ring: { tilt, wide } });
const frozen =
  (
    north: number,
    south: number,
    draw: (dice: Dice) => string,
    more: Partial<Look> = {},
  ): Features =>
  (dice) => ({
    ice: cap(north, -1, dice) + (south > 0 ? cap(south, 1, dice) : ''),
    lines: draw(dice),
    ...more,
  });

const LOOKS: Features[][] = [
  // Shedar: Azathoth, Dagon, Cthulhu, Hastur, Tsathoggua, Yig, Nodens
  [
    line(() => vortex(0, 2, 4, 33)),
    line((dice) => waves(8, dice)),
    line((dice) => arms(9, dice)),
    line(() => bands(4), ring(-20, true)),
    line((dice) => craters(9, dice, 9)),
    line((dice) => waves(3, dice, 9) + storm(-8, 12, 8)),
    frozen(13, 9, (dice) => craters(4, dice, 5)),
  ],
  // Caph: Kirin, Gryphon, Basilisk, Halfling, Dryad, Phoenix, Roc
  [
    line(() => bands(6, 3), ring(16)),
    line(() => bands(4, 8) + storm(10, 10, 10)),
    line((dice) => cracks(7, dice)),
    line((dice) => peaks(7, dice), { radius: 0.84, moon: -0.8 }),
    line((dice) => lands(5, dice, 9) + lands(3, dice, 5)),
    line(() => bands(3, 12), { around: flames(18) }),
    line((dice) => craters(5, dice, 12)),
  ],
  // Ruchbah: Mir, Skylab, Salyut, Almaz, Zvezda, Columbus, Tiangong
  [
    frozen(14, 0, (dice) => craters(5, dice, 6), { moon: 2.4 }),
    line(() => bands(2, 4) + storm(-6, -8, 6), ring(0)),
    line((dice) => craters(16, dice, 5)),
    line((dice) => facets(dice)),
    line(() => rays(-6, -4, 14)),
    line((dice) => lands(4, dice, 11), { moon: -2.3 }),
    line((dice) => waves(5, dice, 2), ring(-32, true)),
  ],
  // Segin: Avalon, Lemuria, Hyperborea, Shambhala, Kitezh, Ys, Thule
  [
    line((dice) => lands(2, dice, 12) + bands(2, 4), { moon: -0.6 }),
    line((dice) => lands(3, dice, 15)),
    frozen(20, 15, (dice) => cracks(4, dice)),
    line((dice) => peaks(12, dice)),
    line((dice) => waves(6, dice) + craters(2, dice, 8)),
    line((dice) => lands(6, dice, 8) + waves(2, dice, 2)),
    frozen(17, 0, (dice) => peaks(3, dice), ring(12)),
  ],
  // Achird: Beagle, Fram, Endeavour, Argo, Pinta, Erebus, Kon-Tiki
  [
    line((dice) => craters(6, dice, 8), { moon: 0.5, radius: 0.9 }),
    frozen(11, 17, (dice) => cracks(6, dice)),
    line(() => bands(5, 6) + storm(-9, 14, 9)),
    line((dice) => waves(4, dice, 5), ring(24)),
    line((dice) => bands(2, 3) + craters(6, dice, 5)),
    line((dice) => cracks(9, dice) + storm(2, -2, 6), { around: flames(9) }),
    line((dice) => vortex(-4, -2, 2, 22) + waves(3, dice, 3), { moon: 2.9 }),
  ],
];

const known = new Map<number, Look>();

// Cards of other sets may name them otherwise; the place in the box says how they look.
export function lookOf(system: number, number: number): Look {
  const key = system * 10 + number;
  const found = known.get(key);
  if (found) return found;
  const dice = new Dice(key * 97 + 11);
  const features = LOOKS[(system - 1) % LOOKS.length]?.[(number - 1) % 7];
  const look: Look = {
    lines: '',
    ice: '',
    around: '',
    radius: 1,
    ...features?.(dice),
    land: lands(2 + Math.floor(dice.between(0, 4)), dice, dice.between(11, 17)),
    lamps: lamps(9, dice),
  };
  known.set(key, look);
  return look;
}
