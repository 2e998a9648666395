// Which of the colours each seat has: the one that somebody has chosen there, otherwise that of its
// number, or if another seat has that, the first that nobody has.

export function coloursOf(seats: readonly { colour: number | null }[]): number[] {
  const taken = new Set(seats.map(({ colour }) => colour));
  const colours = seats.map(({ colour }, seat) => {
    if (colour !== null) return colour;
    if (taken.has(seat)) return null;
    taken.add(seat);
    return seat;
  });
  return colours.map((colour) => {
    if (colour !== null) return colour;
    let free = 0;
    while (taken.has(free)) ++free;
    taken.add(free);
    return free;
  });
}
