// The figure of each affinity in a circle, from the sign at the top: neighbours, hexagon, square,
// triangle, diameter. Places are counted counter-clockwise, as the signs are.

export const place = (index: number, radius: number): [number, number] => {
  const angle = (index * Math.PI) / 6;
  return [-radius * Math.sin(angle), -radius * Math.cos(angle)];
};
const through = (places: number[], radius: number) =>
  places
    .map((index) =>
      place(index, radius)
        .map((part) => part.toFixed(2))
        .join(' '),
    )
    .join('L');

const CORNERS = [[], [0, 2, 4, 6, 8, 10], [0, 3, 6, 9], [0, 4, 8], [0, 6]];

export function figure(affinity: number, radius: number): string {
  if (affinity === 0) return `M${through([11, 0, 1], radius)}`;
  return `M${through(CORNERS[affinity]!, radius)}${affinity === 4 ? '' : 'Z'}`;
}
