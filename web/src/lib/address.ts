// An address says which page is open and where its tables live: on a server, or on this device.
//
//   /g/geminos           a page of a server
//   /here/g/geminos      the same page with the games of this device, which a server's client has too
//   index.html#/g/geminos    a page of the static site, where everything is on this device: a plain web
//                        host knows only its files, so the page stands behind the #

export interface Address {
  path: string; // of the page, the same in all three: "/g/geminos"
  query: URLSearchParams;
  hash: string; // a place on the page, or the secret of a link
  here: boolean; // what it shows lives on this device
}

const HERE = '/here';

export function read(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  site: boolean,
): Address {
  if (site) {
    const [, path, query, place] = /^#?([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(hash) ?? [];
    return {
      path: path?.startsWith('/') ? decodeURI(path) : '/',
      query: new URLSearchParams(query ?? ''),
      hash: place ?? '',
      here: true,
    };
  }
  const path = decodeURI(pathname);
  const here = path === HERE || path.startsWith(`${HERE}/`);
  return {
    path: here ? path.slice(HERE.length) || '/' : path,
    query: new URLSearchParams(search),
    hash: hash.slice(1),
    here,
  };
}

// What stands in the address bar for a page: "/g/geminos?x=1#place".
export function written(page: string, here: boolean, site: boolean): string {
  if (site) return `#${page}`;
  return here ? `${HERE}${page}` : page;
}
