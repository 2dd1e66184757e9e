export interface Emitter<T> {
  emit: (event: T) => void;
  /** Returns the unsubscribe function. */
  subscribe: (listener: (event: T) => void) => () => void;
  /** Whether events wait for a subscriber. */
  isWaiting: () => boolean;
}

/** Creates an emitter that buffers events while it has no subscriber. */
export function createEmitter<T>(buffered: T[] = []): Emitter<T> {
  const listeners = new Set<(event: T) => void>();
  return {
    emit(event) {
      if (listeners.size === 0) buffered.push(event);
      listeners.forEach(listener => listener(event));
    },
    subscribe(listener) {
      listeners.add(listener);
      buffered.splice(0).forEach(listener);
      return () => void listeners.delete(listener);
    },
    isWaiting: () => buffered.length > 0,
  };
}
