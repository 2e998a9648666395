// What a page puts into the house's header: the buttons of a table, for as long as it is open.

import type { Snippet } from 'svelte';

class HeaderTools {
  tools = $state.raw<Snippet | null>(null);

  // In a component: $effect(() => header.show(snippet));
  show(tools: Snippet): () => void {
    this.tools = tools;
    return () => {
      if (this.tools === tools) this.tools = null;
    };
  }
}

export const header = new HeaderTools();
