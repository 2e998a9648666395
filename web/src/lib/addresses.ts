// Under which addresses other devices find this server. A page opened at localhost cannot be
// reached from a phone by its own address, so the server is asked for better ones.

import { api } from './api';

const LOCAL = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;
export const onlyHere = (host: string) => LOCAL.test(host);

export async function origins(page: Location = location): Promise<string[]> {
  if (!onlyHere(page.hostname)) return [page.origin];
  try {
    const { addresses } = await api.here();
    if (addresses.length > 0) return addresses;
  } catch {
    // The server could not be asked. Then the link works on this machine only, and the page says so.
  }
  return [page.origin];
}
