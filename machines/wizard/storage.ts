/** The storage of one flow's saved state. */
export interface StoragePort {
  read(): string | null;
  write(text: string): void;
  clear(): void;
}

/** A storage that lasts as long as the page. */
export function memoryStorage(initial: string | null = null): StoragePort {
  let text = initial;
  return { read: () => text, write: next => void (text = next), clear: () => void (text = null) };
}

/**
 * Wraps a storage so that it never throws: after the real one fails (full, disabled, forbidden), memory replaces it.
 *
 * @example
 * const storage = safeStorage(sessionStoragePort('booking'));
 */
export function safeStorage(real: StoragePort): StoragePort {
  const memory = memoryStorage();
  let current = real;
  const safely = <T>(act: (storage: StoragePort) => T): T => {
    try {
      return act(current);
    } catch {
      current = memory;
      forget(real);
      return act(current);
    }
  };
  return {
    read: () => safely(storage => storage.read()),
    write: text => {
      memory.write(text);
      safely(storage => storage.write(text));
    },
    clear: () => {
      memory.clear();
      safely(storage => storage.clear());
    },
  };
}

/** Clears a failed storage, because its content is older than that in memory. */
function forget(storage: StoragePort): void {
  try {
    storage.clear();
  } catch {
    return;
  }
}
