// Which page is open, from the address bar (address.ts). The secret of a link is taken out of the
// address as soon as it has been used (entry.ts).

import { read, written, type Address } from './address';

class Router {
  address = $state.raw<Address>(read(location, __SITE__));

  constructor() {
    addEventListener('popstate', () => this.refresh());
  }
  refresh() {
    this.address = read(location, __SITE__);
  }
  // To a page, which lives where the present one does.
  go(page: string, how: { replace?: boolean } = {}) {
    this.visit(to(page), how);
  }
  visit(address: string, how: { replace?: boolean } = {}) {
    if (how.replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    this.refresh();
    if (!how.replace) scrollTo(0, 0);
  }
  // Changes the words behind the "?" of the address. Nobody is told: who changes them knows them.
  query(change: (query: URLSearchParams) => void) {
    const { path, query } = read(location, __SITE__);
    const before = query.toString();
    change(query);
    if (query.toString() !== before)
      history.replaceState(null, '', to(`${path}?${query.toString()}`));
  }
  // Without the place or the secret behind it.
  forgetHash() {
    const { path, query } = this.address;
    this.go(query.size > 0 ? `${path}?${query.toString()}` : path, { replace: true });
  }
}

export const router = new Router();

// Where a link to a page leads.
export const to = (page: string): string => written(page, router.address.here, __SITE__);

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
  const samePage = link.pathname === location.pathname && link.search === location.search;
  if (__SITE__) {
    if (!samePage) return;
    event.preventDefault();
    if (link.hash.startsWith('#/')) router.visit(link.hash);
    else showPlace(link.hash.slice(1));
    return;
  }
  if (samePage && link.hash) return;
  event.preventDefault();
  router.visit(link.pathname + link.search + link.hash);
}

// A place on the page. Where the page itself stands behind the #, the browser cannot go there alone.
function showPlace(id: string) {
  const place = document.getElementById(id);
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
}
