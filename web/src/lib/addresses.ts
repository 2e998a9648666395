// Under which addresses other devices find this server. A page opened at localhost cannot be
// reached from a phone by its own address, so the server is asked for better ones.

import { api } from './api';

const LOCAL = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;
export const onlyHere = (host: string) => LOCAL.test(host);

// An address as the server writes it: "192.0.2.7", "192.0.2.7:8080" or a whole "http://192.0.2.7:8080/".
export function originOf(address: string, page: { protocol: string; port: string }): string | null {
  const whole = /^https?:\/\//.test(address) ? address : `${page.protocol}//${/^[\d.]+$/.test(address) && page.port !== '' ? `${address}:${page.port}` : address}`;
  try {
    return new URL(whole).origin;
  } catch {
    return null;
  }
}

export async function origins(page: Location = location): Promise<string[]> {
  if (!onlyHere(page.hostname)) return [page.origin];
  try {
    const { addresses } = await api.here();
    const found = addresses.map((address) => originOf(address, page)).filter((origin) => origin !== null && !onlyHere(new URL(origin).hostname));
    if (found.length > 0) return [...new Set(found as string[])];
  } catch {
    // Then the link works on this machine only, and says so.
  }
  return [page.origin];
}
