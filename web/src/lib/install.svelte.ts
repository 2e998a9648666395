// What makes a page an app: putting it on the home screen, opening it without a network, and taking a
// new version. The browser offers that on HTTPS and on localhost. Over plain HTTP in a home network it
// does not; everything else works there too.

import { here, possible } from '../here/here';
import { keep, recall } from './kept';
import { router } from './router.svelte';

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

class Install {
  #offer = $state.raw<InstallPrompt | null>(null);
  #newer = $state(false);

  get possible(): boolean {
    return this.#offer !== null;
  }
  // A new version is there; this page still runs with the old one.
  get newer(): boolean {
    return this.#newer;
  }

  prepare() {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.#offer = event as InstallPrompt;
    });
    addEventListener('appinstalled', () => (this.#offer = null));
    here.whenOutdated(() => (this.#newer = true));
    if (import.meta.env.PROD)
      this.#keep().catch(() => {
        // A browser may forbid it, in a private window for instance; everything works without it.
      });
  }

  async ask() {
    const offer = this.#offer;
    this.#offer = null; // an offer can be taken up once
    await offer?.prompt();
  }

  // Loads the page anew with the new version. What is played is stored after every move.
  async take() {
    const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
    if (!waiting) {
      location.reload();
      return;
    }
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    waiting.postMessage('take');
  }

  async #keep() {
    // On the site the house comes first: with it one can play.
    if (__SITE__ && possible) {
      await quiet();
      await here.ask('/api/health').catch(() => undefined);
    }
    if (!isSecureContext || !('serviceWorker' in navigator)) return;
    const registration = await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`);
    if (__SITE__) {
      const looked = () => {
        // The first one to come is not a newer one.
        if (registration.waiting && navigator.serviceWorker.controller) this.#newer = true;
      };
      looked();
      registration.addEventListener('updatefound', () =>
        registration.installing?.addEventListener('statechange', looked),
      );
    } else if (comesBack()) {
      await quiet();
      (await navigator.serviceWorker.ready).active?.postMessage('all');
    }
  }
}

// Who comes back another day, has installed the client or plays on this device gets all of it, to play
// when the server is away.
function comesBack(): boolean {
  if (!possible) return false;
  const today = new Date().toDateString();
  const first = recall('first', today);
  keep('first', first);
  return first !== today || router.address.here || matchMedia('(display-mode: standalone)').matches;
}

// When the page has loaded and has nothing to do.
async function quiet(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
}

export const install = new Install();
