import { type Listener, setListener } from '@formisch/react/internals';

/**
 * Calls `changed` after each change of what `read` reads of a form, without rendering anything.
 *
 * @returns the function that ends it
 */
export function watchForm<T>(read: () => T, changed: (value: T) => void): () => void {
  // A change ends a subscription, so each look subscribes anew.
  const look = () => {
    setListener(listener);
    const value = read();
    setListener(undefined);
    return value;
  };
  const listener: Listener = [() => changed(look()), new Set()];
  look();
  return () => listener[1].forEach(subscribers => subscribers.delete(listener));
}
