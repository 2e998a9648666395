// The part of the log that is older than what the server sends by itself. It is read page by page,
// when somebody wants to see it.

import type { LogEntry } from '../../generated/protocol';
import { api } from '../api';
import { words } from '../messages';
import type { Viewer } from './heard.svelte';
import type { Stage } from './stage.svelte';

const say = words('table', {
  no_older: 'What happened earlier cannot be shown just now.',
});

interface Pages {
  before: number | null; // the version of the entry that they come before; null when there are none
  entries: LogEntry[];
  earlier: boolean; // whether there are more
}

export class Older {
  reading = $state(false);
  #read = $state.raw(new Map<Viewer, Pages>());

  constructor(
    readonly stage: Stage,
    readonly refused: (sentence: string) => void,
  ) {}

  // The log that the server has sent begins anew; `earlier`: there are entries before it.
  begins(viewer: Viewer, earlier: boolean) {
    this.#keep(viewer, { before: null, entries: [], earlier });
  }

  // All of the log that is here.
  log = $derived.by((): LogEntry[] => {
    const { log, viewer } = this.stage;
    const pages = this.#read.get(viewer);
    return pages?.before === log[0]?.version ? [...pages!.entries, ...log] : log;
  });
  earlier = $derived.by(() => this.#read.get(this.stage.viewer)?.earlier ?? false);

  // One more page. Gives how many entries it had.
  async read(): Promise<number> {
    const { viewer, log } = this.stage;
    const first = this.log[0];
    if (!this.earlier || this.reading || !first) return 0;
    this.reading = true;
    try {
      const page = await api.log(this.stage.id, viewer, first.version);
      if (this.stage.closed || this.stage.viewer !== viewer || this.log[0] !== first) return 0;
      const known = this.log.slice(0, this.log.length - log.length);
      this.#keep(viewer, {
        before: log[0]!.version,
        entries: [...page.entries, ...known],
        earlier: page.earlier,
      });
      return page.entries.length;
    } catch {
      this.refused(say('no_older'));
      return 0;
    } finally {
      this.reading = false;
    }
  }

  #keep(viewer: Viewer, pages: Pages) {
    this.#read = new Map(this.#read).set(viewer, pages);
  }
}
