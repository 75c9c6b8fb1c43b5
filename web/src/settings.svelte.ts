// What a person has chosen on this device.

import type { Language } from "./board";
import { soundsOn } from "./sound";
import { wordsIn, type Words } from "./words";

export type Theme = "chart" | "night" | "contrast";
export const THEMES: readonly Theme[] = ["chart", "night", "contrast"];

interface Kept {
  language: Language;
  theme: Theme;
  sounds: boolean;
  /** Games whose first hint has been dismissed. */
  known: string[];
}

const PLACE = "starboard";

class Settings {
  language = $state<Language>("en");
  theme = $state<Theme>("chart");
  sounds = $state(false);
  known = $state<string[]>([]);

  constructor() {
    Object.assign(this, fromBrowser(), kept());
    this.apply();
  }

  get words(): Words {
    return wordsIn(this.language);
  }

  change(what: Partial<Kept>): void {
    Object.assign(this, what);
    this.apply();
    const { language, theme, sounds, known } = this;
    try {
      localStorage.setItem(PLACE, JSON.stringify({ language, theme, sounds, known }));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }

  private apply(): void {
    document.documentElement.dataset.theme = this.theme;
    document.documentElement.lang = this.language;
    soundsOn(this.sounds);
  }
}

function fromBrowser(): Partial<Kept> {
  const prefers = (what: string): boolean => matchMedia(`(prefers-${what})`).matches;
  const dark = prefers("color-scheme: dark");
  return {
    language: navigator.language.startsWith("pt") ? "pt" : "en",
    theme: prefers("contrast: more") ? "contrast" : dark ? "night" : "chart",
  };
}

function kept(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Kept>;
  } catch {
    return {};
  }
}

export const settings = new Settings();
