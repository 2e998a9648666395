// The geometry of a plot: scores over moves, with labels that do not overlap.

import type { Moment } from '../generated/protocol';

interface PlotLine {
  points: string; // for a polyline
  ys: number[];
  end: number; // where the line ends
  label: number; // where its name is written
}
interface Plot {
  points: { move: number; x: number; scores: number[] }[];
  lines: PlotLine[];
  ticks: { value: number; y: number }[];
  nearest(x: number): number; // the index of a point
}

// Round steps that cut a range into about four.
export function ticksFor(lowest: number, highest: number): number[] {
  const rough = Math.max(1, (highest - lowest) / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((candidate) => candidate >= rough)!;
  const first = Math.floor(lowest / step);
  const last = Math.max(first + 1, Math.ceil(highest / step));
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

// Pushes labels apart that are nearer than `gap`, within 0 and `height`.
export function apart(wanted: number[], gap: number, height: number): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => wanted[a]! - wanted[b]! || a - b);
  const placed = [...wanted];
  let least = -Infinity;
  for (const index of order) {
    placed[index] = Math.max(wanted[index]!, least);
    least = placed[index] + gap;
  }
  let most = height;
  for (const index of order.reverse()) {
    placed[index] = Math.min(placed[index]!, most);
    most = placed[index] - gap;
  }
  return placed;
}

export type Point = Pick<Moment, 'move' | 'scores'>;

export function plotted(
  moments: Point[],
  room: { width: number; height: number },
  gap: number,
): Plot {
  const scored = moments.filter((moment) => moment.scores !== null);
  const all = scored.flatMap((moment) => moment.scores!);
  const ticks = ticksFor(Math.min(0, ...all), Math.max(1, ...all));
  const [low, high] = [ticks[0]!, ticks.at(-1)!];
  const y = (value: number) => room.height * (1 - (value - low) / (high - low));
  const [first, last] = [scored[0]?.move ?? 0, scored.at(-1)?.move ?? 1];
  const x = (move: number) => (last === first ? 0 : (room.width * (move - first)) / (last - first));
  const points = scored.map((moment) => ({
    move: moment.move,
    x: x(moment.move),
    scores: moment.scores!,
  }));
  const seats = scored[0]?.scores?.length ?? 0;
  const ys = Array.from({ length: seats }, (_, seat) =>
    points.map((point) => y(point.scores[seat]!)),
  );
  const labels = apart(
    ys.map((line) => line.at(-1)!),
    gap,
    room.height,
  );
  return {
    points,
    lines: ys.map((line, seat) => ({
      points: line
        .map((value, index) => `${points[index]!.x.toFixed(1)},${value.toFixed(1)}`)
        .join(' '),
      ys: line,
      end: line.at(-1)!,
      label: labels[seat]!,
    })),
    ticks: ticks.map((value) => ({ value, y: y(value) })),
    nearest(where) {
      let best = 0;
      points.forEach((point, index) => {
        if (Math.abs(point.x - where) < Math.abs(points[best]!.x - where)) best = index;
      });
      return best;
    },
  };
}
