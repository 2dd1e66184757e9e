/** A history entry: a URL path below the base path, and the position that the engine wrote to it. */
export interface Entry {
  path: string;
  /** Null for an entry that the engine has not written. */
  position: number | null;
}

/** The part of a browser's history that the engine uses; `browserHistory` implements it. */
export interface HistoryPort {
  read(): Entry;
  push(path: string, position: number): void;
  replace(path: string, position: number): void;
  /** May complete later; listeners are notified then. */
  go(delta: number): void;
  /** Subscribes to traversals by the visitor or by `go`; `push` and `replace` do not notify. */
  listen(listener: (entry: Entry) => void): () => void;
}

/** A history in memory, which tests and stories can inspect and drive. */
export interface MemoryHistory extends HistoryPort {
  entries(): readonly Entry[];
  index(): number;
  /** Types into the address bar, or follows a link within the page: adds an entry without a position. */
  type(path: string): void;
  /** Completes the oldest pending traversal, in a history created with `{ waits: true }`. */
  arrive(): void;
  isMoving(): boolean;
}

/**
 * Creates a history without a browser, for tests and stories.
 *
 * @example
 * const history = memoryHistory('/guest');
 */
export function memoryHistory(path = '/', { waits = false } = {}): MemoryHistory {
  let entries: Entry[] = [{ path, position: null }];
  let index = 0;
  const waiting: number[] = [];
  const listeners = new Set<(entry: Entry) => void>();
  const read = () => entries[index] ?? { path, position: null };
  const cut = (entry: Entry) => {
    waiting.length = 0; // a browser cancels pending traversals when the page navigates
    entries = [...entries.slice(0, index + 1), entry];
    index += 1;
  };
  const notify = () => listeners.forEach(listener => listener(read()));
  const arrive = () => {
    const delta = waiting.shift() ?? 0;
    if (delta === 0 || !entries[index + delta]) return;
    index += delta;
    notify();
  };
  return {
    read,
    push: (to, position) => cut({ path: to, position }),
    replace: (to, position) => void (entries = entries.with(index, { path: to, position })),
    go: delta => {
      waiting.push(delta);
      if (!waits) arrive();
    },
    listen: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    entries: () => entries,
    index: () => index,
    type: to => {
      cut({ path: to, position: null });
      notify();
    },
    arrive,
    isMoving: () => waiting.length > 0,
  };
}
