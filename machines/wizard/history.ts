/** An entry of the history: an address below the base path, and the position the engine wrote there. */
export interface Entry {
  path: string;
  /** Null for an entry the engine has not written. */
  position: number | null;
}

/** What the engine needs of a browser's history; `browserHistory` is the real one. */
export interface HistoryPort {
  read(): Entry;
  push(path: string, position: number): void;
  replace(path: string, position: number): void;
  /** May arrive later; the listener hears of it. */
  go(delta: number): void;
  /** Heard when the visitor or `go` has moved, never after `push` or `replace`. */
  listen(listener: (entry: Entry) => void): () => void;
}

export interface MemoryHistory extends HistoryPort {
  entries(): readonly Entry[];
  index(): number;
  /** The address bar: a new entry the engine knows nothing of, or, as browsers have it, in the place of one with the same address. */
  type(path: string): void;
  /** Carries out the oldest move that waits, in a history made with `{ waits: true }`. */
  arrive(): void;
  isMoving(): boolean;
}

/**
 * A history without a browser, for tests and stories.
 *
 * @example
 * const history = memoryHistory('/step1');
 */
export function memoryHistory(path = '/', { waits = false } = {}): MemoryHistory {
  let entries: Entry[] = [{ path, position: null }];
  let index = 0;
  const waiting: number[] = [];
  const listeners = new Set<(entry: Entry) => void>();
  const read = () => entries[index] ?? { path, position: null };
  const cut = (entry: Entry) => {
    waiting.length = 0; // a browser drops a traversal that is under way when the page moves on
    entries = [...entries.slice(0, index + 1), entry];
    index += 1;
  };
  const tell = () => listeners.forEach(listener => listener(read()));
  const arrive = () => {
    const delta = waiting.shift() ?? 0;
    if (delta === 0 || !entries[index + delta]) return;
    index += delta;
    tell();
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
      if (to === read().path) entries = entries.with(index, { path: to, position: null });
      else cut({ path: to, position: null });
      tell();
    },
    arrive,
    isMoving: () => waiting.length > 0,
  };
}
