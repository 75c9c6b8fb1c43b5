// On-demand loading of modules.

/**
 * Returns a function that calls `load` on its first call and returns the same promise from then
 * on. A failed load is forgotten, so the next call tries again.
 */
export function lazy<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

/** Applies `lazy` to every loader of a record, for example of `import.meta.glob`. */
export function lazyAll<T>(
  loaders: Record<string, () => Promise<T>>,
): Record<string, () => Promise<T>> {
  return Object.fromEntries(Object.entries(loaders).map(([path, load]) => [path, lazy(load)]));
}
