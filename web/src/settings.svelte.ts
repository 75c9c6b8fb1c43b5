// Settings of this device, kept in the browser's storage.

import { enableSounds } from "./art/sound";
import { LANGUAGES, type Language } from "./i18n/languages.gen";
import { english, loadShellMessages } from "./i18n/shell";

export type Theme = "chart" | "night" | "contrast";
export const THEMES: readonly Theme[] = ["chart", "night", "contrast"];

interface StoredSettings {
  language: Language;
  theme: Theme;
  sounds: boolean;
  /** Games whose first hint has been dismissed. */
  dismissedHints: string[];
  /** On a screen with room for the log, whether it is folded. */
  logFolded: boolean;
}

const STORAGE_KEY = "starboard";

class Settings {
  language = $state<Language>("en");
  theme = $state<Theme>("chart");
  sounds = $state(false);
  dismissedHints = $state<string[]>([]);
  logFolded = $state(false);
  /** The shell's messages in the chosen language. */
  messages = $state.raw(english);

  constructor() {
    Object.assign(this, browserDefaults(), storedSettings());
    this.#apply();
  }

  /** Loads the messages of the stored language; call before the first page is shown. */
  async load(): Promise<void> {
    this.messages = await loadShellMessages(this.language);
  }

  async changeLanguage(language: Language): Promise<void> {
    this.messages = await loadShellMessages(language);
    this.change({ language });
  }

  change(changes: Partial<StoredSettings>): void {
    Object.assign(this, changes);
    this.#apply();
    const { language, theme, sounds, dismissedHints, logFolded } = this;
    try {
      const stored: StoredSettings = { language, theme, sounds, dismissedHints, logFolded };
      localStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
    } catch {
      // Storage may be disabled; the settings then last until the page is closed.
    }
  }

  #apply(): void {
    document.documentElement.dataset.theme = this.theme;
    document.documentElement.lang = this.language;
    enableSounds(this.sounds);
  }
}

function browserDefaults(): Partial<StoredSettings> {
  const prefers = (feature: string): boolean => matchMedia(`(prefers-${feature})`).matches;
  const dark = prefers("color-scheme: dark");
  return {
    language: LANGUAGES.find((language) => navigator.language.startsWith(language)) ?? "en",
    theme: prefers("contrast: more") ? "contrast" : dark ? "night" : "chart",
  };
}

function storedSettings(): Partial<StoredSettings> {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Partial<StoredSettings>;
  } catch {
    return {};
  }
}

export const settings = new Settings();
