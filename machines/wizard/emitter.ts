export interface Ears<T> {
  tell: (said: T) => void;
  /** Returns the unsubscribe function. */
  listen: (listener: (said: T) => void) => () => void;
}

/** Creates an emitter that buffers events until the first subscriber arrives. */
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
