/** Where one flow keeps its envelope. */
export interface StoragePort {
  read(): string | null;
  write(text: string): void;
  clear(): void;
}

export function memoryStorage(initial: string | null = null): StoragePort {
  let text = initial;
  return { read: () => text, write: next => void (text = next), clear: () => void (text = null) };
}

/**
 * A storage that never throws: once the real one has failed (full, disabled, forbidden), memory takes its place.
 *
 * @example
 * safeStorage(sessionStoragePort('join'));
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

/** What a failing storage still holds is older than what memory holds. */
function forget(storage: StoragePort): void {
  try {
    storage.clear();
  } catch {
    return;
  }
}
