import { expect, it } from 'vitest';
import { fit, holds, panned, settled, showing, zoomed } from './camera';
import { WIDE, boxOf } from './hex';

const frame = { width: 360, height: 300 };
const small = boxOf([
  { q: 0, r: 0 },
  { q: 2, r: 0 },
]);
const large = boxOf([
  { q: 0, r: 0 },
  { q: 20, r: 0 },
]);

it('shows all that lies there', () => {
  for (const box of [small, large]) expect(holds(fit(box, frame), box, frame)).toBe(true);
});
it('grows with the screen', () => {
  const wide = { width: 1800, height: 1300 };
  expect(fit(small, wide).scale * WIDE).toBeCloseTo(1300 / 7);
});
it('zooms round the point under the pointer', () => {
  const camera = { x: 10, y: 20, scale: 1 };
  const near = zoomed(camera, 2, 50, -30);
  expect([near.x + 50 / near.scale, near.y - 30 / near.scale]).toEqual([60, -10]);
  expect(zoomed(camera, 1000).scale).toBe(zoomed(camera, 100).scale); // there is an end
});
it('pans no farther than to the rim', () => {
  const camera = fit(small, frame);
  expect(panned(camera, 5, 0, small).x).toBeCloseTo(camera.x - 5 / camera.scale);
  expect(panned(camera, -9999, 9999, small)).toMatchObject({ x: small.right, y: small.top });
});
it('moves only as far as a cell needs to be seen', () => {
  const camera = { x: 0, y: 0, scale: 1 };
  expect(showing(camera, [10, 10], frame)).toEqual(camera);
  const moved = showing(camera, [500, 0], frame);
  expect(moved.y).toBe(0);
  expect(500 + WIDE / 2).toBeCloseTo(moved.x + frame.width / 2);
});
it('wastes no room beside a sky that is larger than the frame', () => {
  const camera = { x: -500, y: 70, scale: 1 };
  expect(settled(camera, large, frame)).toEqual({
    x: large.left + frame.width / 2,
    y: 0,
    scale: 1,
  });
  expect(settled({ ...camera, x: 300 }, large, frame).x).toBe(300);
});
