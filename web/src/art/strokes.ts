// Strokes that pictures are made of, each written as the path of an SVG. The same seed gives the
// same strokes.

export const TURN = 2 * Math.PI;

export class Dice {
  #state: number;
  constructor(seed: number) {
    this.#state = (seed * 2654435761) >>> 0 || 1;
    for (let i = 0; i < 3; ++i) this.next();
  }
  // From 0 to 1 (Marsaglia's xorshift).
  next(): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 0) / 2 ** 32;
  }
  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }
}

export const n = (value: number) => String(Math.round(value * 10) / 10);
export const at = (angle: number, r: number, x = 0, y = 0) =>
  `${n(x + Math.cos(angle) * r)} ${n(y + Math.sin(angle) * r)}`;
export const many = (count: number, stroke: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => stroke(index)).join('');

export const circle = (x: number, y: number, r: number) =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;

export const vortex = (x: number, y: number, turns: number, r: number) =>
  many(turns * 24 + 1, (index) => {
    const angle = (index / 24) * TURN;
    return `${index === 0 ? 'M' : 'L'}${at(angle, (r * index) / (turns * 24), x, y)}`;
  });
