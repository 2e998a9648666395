// What a person has chosen for this browser.

import { keep, recall } from './kept';

export type Animation = 'none' | 'fast' | 'normal' | 'slow';
export type Confirm = 'auto' | 'always' | 'never';
export type Coach = 'first' | 'always' | 'never'; // first: in the first games here
export type Theme = 'auto' | 'light' | 'dark';

export interface Chosen {
  name: string;
  sound: boolean;
  spoken: boolean; // lessons are read out
  animation: Animation;
  confirm: Confirm; // auto: on touch, and where a move cannot be taken back
  coach: Coach;
  aside: boolean; // on a desk, seats, log and chat stand beside the board
  theme: Theme;
  language: string;
}

const usual: Chosen = {
  name: '',
  sound: true,
  spoken: false,
  animation: 'normal',
  confirm: 'auto',
  coach: 'first',
  aside: true,
  theme: 'auto',
  language: 'en',
};

class Settings {
  chosen = $state<Chosen>({ ...usual, ...recall<Partial<Chosen>>('settings', {}) });

  set<K extends keyof Chosen>(key: K, value: Chosen[K]) {
    this.chosen[key] = value;
    keep('settings', $state.snapshot(this.chosen));
  }

  // How long what the others do is shown, 1 at normal speed; 0 if the player does not want to wait.
  pauses(): number {
    return { none: 0, fast: 0.5, normal: 1, slow: 1.6 }[this.chosen.animation];
  }
  // The length of animations; also 0 if the device wants no motion. The pauses stay then.
  pace(): number {
    if (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches)
      return 0;
    return this.pauses();
  }
}

export const settings = new Settings();
