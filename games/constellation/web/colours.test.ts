import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Three = [number, number, number];

// In CIE Lab the distance of two colours is about as large as people see it.
function lab(colour: string): Three {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Three;
  const curve = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (841 / 108) * t + 4 / 29);
  const x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const apart = (a: string, b: string) => Math.hypot(...lab(a).map((v, i) => v - lab(b)[i]!));

const css = readFileSync('web/src/styles/base.css', 'utf8');
const [day, night] = css.split(":root:not([data-theme='light'])").map((part) => {
  const found = part.split('}')[0]!.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g);
  return Object.fromEntries([...found].map(([, name, value]) => [name!, value!]));
});

it.each([
  ['night', night!],
  ['day', day!],
])('Stars and Clouds have colours of their own by %s', (_, colours) => {
  const stars = ['star-four', 'star-five', 'star-six', 'gold'].map((name) => colours[name]!);
  const clouds = [0, 1, 2, 3, 4].map((seat) => colours[`colour-${seat}`]!);
  for (const star of stars.slice(0, 3))
    for (const cloud of clouds) expect(apart(star, cloud), `${star} ${cloud}`).toBeGreaterThan(25);
  for (const [index, star] of stars.entries())
    for (const other of stars.slice(index + 1))
      expect(apart(star, other), `${star} ${other}`).toBeGreaterThan(25);
});
