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

// Whether the owner allows it; without permission there are other ways to roll.
export async function ask(): Promise<boolean> {
  try {
    return (await motion()?.requestPermission?.()) === 'granted';
  } catch {
    return false;
  }
}

// Why a shake cannot be felt here, as far as that is known beforehand: browsers tell a page how the
// device moves only over HTTPS (or on the device itself), and some never do.
export function whyNot(): 'insecure' | 'unknown' | null {
  if (!isSecureContext) return 'insecure';
  return typeof DeviceMotionEvent === 'undefined' ? 'unknown' : null;
}

// What is left of a reading when gravity, which changes slowly, is taken away: for devices that
// cannot do that themselves.
export class WithoutGravity {
  #gravity: [number, number, number] | null = null;

  of(x: number, y: number, z: number): [number, number, number] {
    this.#gravity ??= [x, y, z];
    const [a, b, c] = this.#gravity;
    this.#gravity = [0.9 * a + 0.1 * x, 0.9 * b + 0.1 * y, 0.9 * c + 0.1 * z];
    return [x - a, y - b, z - c];
  }
}

// Calls back at every shake, and at the first sign that there is anything to be felt, until the
// function it gives back is called.
export function onShake(shaken: () => void, felt: () => void): () => void {
  if (!motion()) return () => {};
  const shake = new Shake();
  const without = new WithoutGravity();
  const listen = (event: DeviceMotionEvent) => {
    const own = event.acceleration;
    const all = event.accelerationIncludingGravity;
    let jerk: [number, number, number];
    if (own?.x != null) jerk = [own.x, own.y ?? 0, own.z ?? 0];
    else if (all?.x != null) jerk = without.of(all.x, all.y ?? 0, all.z ?? 0);
    else return;
    felt();
    if (shake.jerk(...jerk, event.timeStamp)) shaken();
  };
  addEventListener('devicemotion', listen);
  return () => removeEventListener('devicemotion', listen);
}
