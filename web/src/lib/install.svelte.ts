// Putting Orrery on the home screen, where the browser offers it: on HTTPS and on localhost. Over
// plain HTTP in a home network the browser does not offer it; everything else works there too.

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

class Install {
  #offer = $state.raw<InstallPrompt | null>(null);

  get possible(): boolean {
    return this.#offer !== null;
  }

  prepare() {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.#offer = event as InstallPrompt;
    });
    addEventListener('appinstalled', () => (this.#offer = null));
    if (isSecureContext && 'serviceWorker' in navigator && import.meta.env.PROD) {
      navigator.serviceWorker.register('/sw.js').catch(() => {
        // A browser may forbid it, in a private window for instance; everything works without it.
      });
    }
  }

  async ask() {
    const offer = this.#offer;
    this.#offer = null; // an offer can be taken up once
    await offer?.prompt();
  }
}

export const install = new Install();
