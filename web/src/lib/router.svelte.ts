// Which page is open, from the address bar. A page is a path. The secret of a link is taken out of
// the address as soon as it has been used (entry.ts).

export interface Address {
  path: string;
  query: URLSearchParams;
  hash: string;
}

function here(): Address {
  return {
    path: decodeURI(location.pathname),
    query: new URLSearchParams(location.search),
    hash: location.hash.slice(1),
  };
}

class Router {
  address = $state.raw<Address>(here());

  constructor() {
    addEventListener('popstate', () => this.refresh());
  }
  refresh() {
    this.address = here();
  }
  go(path: string, how: { replace?: boolean } = {}) {
    if (how.replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.refresh();
    if (!how.replace) scrollTo(0, 0);
  }
}

export const router = new Router();

// Links within the client go through the router; everything else is the browser's.
export function followLinks(event: MouseEvent) {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  const link = (event.target as Element | null)?.closest('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin)
    return;
  if (link.pathname.startsWith('/api/')) return;
  if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}
