export interface Ears<T> {
  tell: (said: T) => void;
  /** Gives what takes the listener away. */
  listen: (listener: (said: T) => void) => () => void;
}

/** Hands on what it is told. What nobody was there to hear waits for the first who comes. */
export function createEars<T>(unheard: T[] = []): Ears<T> {
  const listeners = new Set<(said: T) => void>();
  return {
    tell(said) {
      if (listeners.size === 0) unheard.push(said);
      listeners.forEach(listener => listener(said));
    },
    listen(listener) {
      listeners.add(listener);
      unheard.splice(0).forEach(listener);
      return () => void listeners.delete(listener);
    },
  };
}
