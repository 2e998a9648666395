// An instance of the house: messages in, messages out, as JSON in its memory.

import type { FromHouse, ToHouse } from './messages';
import { wasi } from './wasi';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize?: () => void;
  orrery_room: (bytes: number) => number;
  orrery_hear: (bytes: number) => void;
}

export interface Hearing {
  hear(message: ToHouse): void;
}

export class House implements Hearing {
  readonly #exports: Exports;

  constructor(module: WebAssembly.Module, say: (message: FromHouse) => void) {
    const memory = () => this.#exports.memory.buffer;
    const system: Record<string, unknown> = {
      ...wasi(memory, (text) => console.warn(text.trimEnd())),
      say: (start: number, bytes: number) => {
        const text = new TextDecoder().decode(new Uint8Array(memory(), start, bytes));
        say(JSON.parse(text) as FromHouse);
      },
    };
    const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module))
      (imports[from] ??= {})[name] = (system[name] ?? system.missing) as () => number;
    this.#exports = new WebAssembly.Instance(module, imports).exports as unknown as Exports;
    this.#exports._initialize?.();
  }

  hear(message: ToHouse) {
    const bytes = new TextEncoder().encode(JSON.stringify(message));
    const start = this.#exports.orrery_room(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, start, bytes.length).set(bytes);
    this.#exports.orrery_hear(bytes.length);
  }
}
