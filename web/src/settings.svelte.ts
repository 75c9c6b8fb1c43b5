// Settings of this device, kept in the browser's storage.

import { setVolume } from "./art/sound";
import { LANGUAGES, type Language } from "./i18n/languages.gen";
import { english, loadShellMessages } from "./i18n/shell";
import type { BotPace } from "./net/api";

export type Theme = "chart" | "night" | "contrast";
export const THEMES: readonly Theme[] = ["chart", "night", "contrast"];

interface StoredSettings {
  language: Language;
  theme: Theme;
  sounds: boolean;
  /** The loudness of sounds, from 0 to 1. */
  volume: number;
  /** Whether sounds have been offered. */
  soundsOffered: boolean;
  botPace: BotPace;
  /** What screen readers announce: all that happens, or the viewer's own turns and results. */
  speech: "all" | "own";
  /** The name of the difficulty that "play now" uses; empty for the easiest. */
  difficulty: string;
  /** Games whose coach has been dismissed. */
  coachOff: string[];
  /** The names of the lessons that the coach of a game has given. */
  seenLessons: Record<string, string[]>;
  /** On a screen with room for the log, whether it is folded. */
  logFolded: boolean;
}

const STORAGE_KEY = "starboard";

class Settings {
  language = $state<Language>("en");
  theme = $state<Theme>("chart");
  sounds = $state(false);
  volume = $state(0.6);
  soundsOffered = $state(false);
  botPace = $state<BotPace>("");
  speech = $state<"all" | "own">("all");
  difficulty = $state("");
  coachOff = $state.raw<string[]>([]);
  seenLessons = $state.raw<Record<string, string[]>>({});
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
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(this.#stored()));
    } catch {
      // Storage may be disabled; the settings then last until the page is closed.
    }
  }

  /** Notes that the coach of a game has given a lesson. */
  markLesson(game: string, lesson: string): void {
    const seen = [...new Set(this.seenLessons[game]).add(lesson)];
    this.change({ seenLessons: { ...this.seenLessons, [game]: seen } });
  }

  /** Starts the coach of a game from the beginning, or dismisses it. */
  setCoach(game: string, on: boolean): void {
    const others = this.coachOff.filter((other) => other !== game);
    const seenLessons = on ? { ...this.seenLessons, [game]: [] } : this.seenLessons;
    this.change({ coachOff: on ? others : [...others, game], seenLessons });
  }

  #stored(): StoredSettings {
    const { language, theme, sounds, volume, soundsOffered, botPace, speech } = this;
    const { difficulty, coachOff, seenLessons, logFolded } = this;
    return {
      ...{ language, theme, sounds, volume, soundsOffered, botPace, speech },
      ...{ difficulty, coachOff, seenLessons, logFolded },
    };
  }

  #apply(): void {
    document.documentElement.dataset.theme = this.theme;
    document.documentElement.lang = this.language;
    setVolume(this.sounds ? this.volume : 0);
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
