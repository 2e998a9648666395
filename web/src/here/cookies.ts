// The cookies of the tables on this device: a browser keeps none for a worker, so that is done here. A
// cookie belongs to a path and what is below it.

import type { Row } from './messages';

const isBelow = (path: string, folder: string) =>
  folder === '/' ||
  path === folder ||
  path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);

export class Cookies {
  readonly #all = new Map<string, string>(); // "PATH NAME" -> value

  constructor(rows: Row[] = []) {
    for (const [key, value] of rows) this.#all.set(key, value);
  }

  // Takes the values of Set-Cookie headers; gives back what is to be kept and what to be forgotten.
  take(lines: readonly string[]): { put: Row[]; remove: string[] } {
    const put: Row[] = [];
    const remove: string[] = [];
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const attribute = (name: string) =>
        attributes.find((one) => one.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
      const cut = pair.indexOf('=');
      if (cut < 1) continue;
      const key = `${attribute('path') ?? '/'} ${pair.slice(0, cut)}`;
      if (Number(attribute('max-age') ?? 1) <= 0) {
        this.#all.delete(key);
        remove.push(key);
      } else {
        const value = pair.slice(cut + 1);
        this.#all.set(key, value);
        put.push([key, value]);
      }
    }
    return { put, remove };
  }

  // The header for a request.
  header(address: string): string {
    const path = address.split('?')[0]!;
    const found: string[] = [];
    for (const [key, value] of this.#all) {
      const [folder = '', name = ''] = key.split(' ');
      if (isBelow(path, folder)) found.push(`${name}=${value}`);
    }
    return found.join('; ');
  }
}
