// Translations with fallback to English.

type Leaf = string | readonly unknown[] | ((...args: any[]) => unknown);

/** The messages of another language than English: any of them may be missing. */
export type Translation<Messages> = {
  [Key in keyof Messages]?: Messages[Key] extends Leaf ? Messages[Key] : Translation<Messages[Key]>;
};

type Group = Record<string, unknown>;

const isGroup = (value: unknown): value is Group =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The translation, completed with the English messages it lacks. */
export function withFallback<Messages extends object>(
  english: Messages,
  translation: Translation<Messages>,
): Messages {
  const merged: Group = { ...english, ...translation };
  for (const [key, value] of Object.entries(english)) {
    const translated = (translation as Group)[key];
    if (isGroup(value) && isGroup(translated))
      merged[key] = withFallback<Group>(value, translated as Translation<Group>);
  }
  return merged as Messages;
}

/** The paths of all English messages that a translation lacks, such as `why.level`. */
export function missingMessages(english: object, translation: object): string[] {
  return Object.entries(english).flatMap(([key, value]) => {
    const translated = (translation as Group)[key];
    if (translated === undefined) return [key];
    if (!isGroup(value) || !isGroup(translated)) return [];
    return missingMessages(value, translated).map((inner) => `${key}.${inner}`);
  });
}
