// What this browser remembers. A browser that forbids it simply remembers nothing.

export function recall<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(`orrery.${key}`);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(`orrery.${key}`, JSON.stringify(value));
  } catch {
    // Nothing to be done, and nothing lost but convenience.
  }
}
