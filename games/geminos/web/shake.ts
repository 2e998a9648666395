// Notices when a phone is shaken, but not when somebody walks with it: three hard jerks, to and fro,
// within a second.

const HARD = 14; // metres per second squared, without gravity
const WITHIN = 1000; // milliseconds
const JERKS = 3;

export class Shake {
  #times: number[] = [];
  #last: [number, number, number] = [0, 0, 0];

  // Gives back whether this was the jerk that makes it a shake.
  jerk(x: number, y: number, z: number, time: number): boolean {
    const [px, py, pz] = this.#last;
    if (Math.hypot(x, y, z) < HARD) return false;
    if (
      this.#times.length > 0 &&
      x * px + y * py + z * pz >= 0 &&
      time - this.#times.at(-1)! < WITHIN
    )
      return false;
    this.#last = [x, y, z];
    this.#times = [...this.#times.filter((before) => time - before < WITHIN), time];
    if (this.#times.length < JERKS) return false;
    this.#times = [];
    return true;
  }
}

interface Asking {
  requestPermission?: () => Promise<'granted' | 'denied'>;
}
const motion = () =>
  typeof DeviceMotionEvent === 'undefined' || !isSecureContext
    ? null
    : (DeviceMotionEvent as unknown as Asking);

// Some phones ask their owner for permission, and only after a press.
export const mustAsk = () => motion()?.requestPermission !== undefined;

export async function ask(): Promise<void> {
  try {
    await motion()?.requestPermission?.();
  } catch {
    // Without permission there are other ways to roll.
  }
}

// Calls back at every shake, and at the first sign that there is anything to be felt, until the
// function it gives back is called.
export function onShake(shaken: () => void, felt: () => void): () => void {
  if (!motion()) return () => {};
  const shake = new Shake();
  const listen = ({ acceleration, timeStamp }: DeviceMotionEvent) => {
    if (!acceleration || acceleration.x === null) return;
    felt();
    if (shake.jerk(acceleration.x, acceleration.y ?? 0, acceleration.z ?? 0, timeStamp)) shaken();
  };
  addEventListener('devicemotion', listen);
  return () => removeEventListener('devicemotion', listen);
}
