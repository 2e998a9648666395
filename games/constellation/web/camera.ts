// Which part of the sky is seen: the point in the middle, and how many pixels a unit takes.

import { SIDE, WIDE, type Box } from './hex';

export interface Camera {
  x: number;
  y: number;
  scale: number;
}
interface Frame {
  width: number;
  height: number;
}

const SMALLEST = 14 / WIDE;
const CLOSEST = 240 / WIDE;
// A sky with little in it is not drawn larger than this: seven cells across, and 84 pixels each
// where that is more.
const largest = ({ width, height }: Frame) => Math.max(84, Math.min(width, height) / 7) / WIDE;

const RIM = 5; // pixels that stay free at each side: the outlines of the last cells are seen too

// Shows the whole box, on every screen, as large as it can be.
export function fit(box: Box, frame: Frame): Camera {
  const scale = Math.min(
    largest(frame),
    (frame.width - 2 * RIM) / (box.right - box.left),
    (frame.height - 2 * RIM) / (box.bottom - box.top),
  );
  return {
    x: (box.left + box.right) / 2,
    y: (box.top + box.bottom) / 2,
    scale: Math.max(scale, SMALLEST),
  };
}

// Whether the whole box is in the frame.
export function holds(camera: Camera, box: Box, frame: Frame): boolean {
  const [w, h] = [frame.width / camera.scale / 2, frame.height / camera.scale / 2];
  const slack = 1; // the rim of a hexagon
  return (
    box.left >= camera.x - w - slack &&
    box.right <= camera.x + w + slack &&
    box.top >= camera.y - h - slack &&
    box.bottom <= camera.y + h + slack
  );
}

// Nearer or farther, with the point (from the middle of the frame, in pixels) staying where it is.
export function zoomed(camera: Camera, factor: number, px = 0, py = 0): Camera {
  const scale = Math.min(CLOSEST, Math.max(SMALLEST, camera.scale * factor));
  return {
    x: camera.x + px / camera.scale - px / scale,
    y: camera.y + py / camera.scale - py / scale,
    scale,
  };
}

// Moved by pixels; the middle stays over the box, so that nobody gets lost.
export function panned(camera: Camera, dx: number, dy: number, box: Box): Camera {
  const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
  return {
    ...camera,
    x: within(camera.x - dx / camera.scale, box.left, box.right),
    y: within(camera.y - dy / camera.scale, box.top, box.bottom),
  };
}

// Moved just so far that a cell is in the frame.
export function showing(camera: Camera, [x, y]: [number, number], frame: Frame): Camera {
  const [w, h] = [
    Math.max(0, frame.width / camera.scale / 2 - WIDE / 2),
    Math.max(0, frame.height / camera.scale / 2 - SIDE),
  ];
  const near = (middle: number, at: number, room: number) =>
    at < middle - room ? at + room : at > middle + room ? at - room : middle;
  return { ...camera, x: near(camera.x, x, w), y: near(camera.y, y, h) };
}

// Moved so that no empty space is beside the box if the box is larger than the frame; if it is
// smaller, it is in the middle.
export function settled(camera: Camera, box: Box, frame: Frame): Camera {
  const settle = (at: number, low: number, high: number, room: number) =>
    high - low <= room ? (low + high) / 2 : Math.min(high - room / 2, Math.max(low + room / 2, at));
  return {
    ...camera,
    x: settle(camera.x, box.left, box.right, frame.width / camera.scale),
    y: settle(camera.y, box.top, box.bottom, frame.height / camera.scale),
  };
}
