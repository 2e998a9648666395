// What whoever runs the server tells everybody. It is heard at a table, or asked for on the home
// page.

import { api } from './api';

class Announcement {
  text = $state('');
  // The text that the person here has dismissed; another one is shown again.
  hidden = $state('');

  hear(text: string) {
    this.text = text;
  }
  async ask() {
    try {
      this.hear((await api.here()).announcement);
    } catch {
      // Then there is nothing to tell.
    }
  }
}

export const announcement = new Announcement();
