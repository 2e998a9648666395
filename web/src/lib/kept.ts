// What this browser remembers between visits. If the browser forbids that, nothing is remembered.

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
    // The browser forbids it, or has no room. Everything works without it.
  }
}
