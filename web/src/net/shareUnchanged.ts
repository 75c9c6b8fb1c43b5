// Identities of the parts of a snapshot from one update to the next.

type Parts = Record<string, unknown>;

/**
 * Returns `after` with each part that equals the same part of `before` replaced by that object,
 * so that what is drawn from it stays as it is. For JSON values; changes `after`.
 */
export function shareUnchanged<T>(before: unknown, after: T): T {
  if (before === after || !isComparable(before, after)) return after;
  const [old, current] = [before as Parts, after as Parts];
  const keys = Object.keys(current);
  let isEqual = Object.keys(old).length === keys.length;
  for (const key of keys) {
    current[key] = shareUnchanged(old[key], current[key]);
    isEqual &&= current[key] === old[key];
  }
  return isEqual ? (before as T) : after;
}

function isComparable(before: unknown, after: unknown): boolean {
  const areObjects = typeof before === "object" && typeof after === "object" && before && after;
  return Boolean(areObjects) && Array.isArray(before) === Array.isArray(after);
}

/**
 * For `$derived.by`: computes a value and returns the previous one, or its parts, where they are
 * equal, so that what depends on them is not computed again.
 */
export function stable<T>(compute: () => T): () => T {
  let last: T | undefined;
  return () => (last = shareUnchanged(last, compute()));
}
