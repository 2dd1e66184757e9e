import type { Entry, HistoryPort, StoragePort, Wizard } from '../../machines/wizard/index.ts';

/**
 * Dispatched on `window` before a step may end without its form: the wizard follows Back or Forward, or the flow leaves the
 * step by itself. Forms then report what is typed. They cannot use `popstate`: its listeners run in the order in which they
 * were added, so the wizard would remove the form first.
 */
export const beforeStepEnds = 'beforestepends';

/**
 * The browser's history below a base path. The first `replace` drops the query and hash of the address, so read them
 * before the wizard starts.
 *
 * @example
 * createWizard({ machine: bookingMachine, history: browserHistory('/booking'), now: Date.now });
 */
export function browserHistory(base: string): HistoryPort {
  const addressOf = (path: string) => withoutSlash(base) + path || '/';
  const read = (): Entry => ({ path: below(base, location.pathname), position: positionIn(history.state) });
  return {
    read,
    push: (path, position) => history.pushState({ position }, '', addressOf(path)),
    replace: (path, position) => history.replaceState({ position }, '', addressOf(path)),
    go: delta => history.go(delta),
    listen(listener) {
      const onPopState = () => {
        dispatchEvent(new Event(beforeStepEnds));
        listener(read());
      };
      addEventListener('popstate', onPopState);
      return () => removeEventListener('popstate', onPopState);
    },
  };
}

/** A base path such as `/booking/`, without its slash at the end. */
export const withoutSlash = (base: string): string => base.replace(/\/$/, '');

/** A path without its base. A path outside the base counts as the root. */
export function below(base: string, pathname: string): string {
  const rest = pathname.startsWith(base) ? pathname.slice(withoutSlash(base).length) : '/';
  return rest.startsWith('/') ? rest : '/';
}

function positionIn(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('position' in state)) return null;
  return typeof state.position === 'number' && Number.isSafeInteger(state.position) ? state.position : null;
}

type Returning = Pick<Wizard, 'revalidate' | 'getView'>;

/**
 * Revalidates when the browser restores the page from its back/forward cache, because the visitor may have continued in
 * another page since. Reloads a page whose answers are out of date or whose machine has ended.
 *
 * @example
 * useEffect(() => onPageReturn(wizard), [wizard]);
 */
export function onPageReturn(wizard: Returning, reload: () => void = () => location.reload()): () => void {
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted && (wizard.getView().left || !wizard.revalidate())) reload();
  };
  addEventListener('pageshow', shown);
  return () => removeEventListener('pageshow', shown);
}

/** A storage port on one key of the tab's session storage. It throws when the browser does; the engine handles that. */
export const sessionStoragePort = (key: string): StoragePort => ({
  read: () => sessionStorage.getItem(key),
  write: text => sessionStorage.setItem(key, text),
  clear: () => sessionStorage.removeItem(key),
});

const touches = ['focusin', 'pointerdown', 'keydown'] as const;

/**
 * Calls `act` when the visitor first touches the page, for example to load code that the first view does not need.
 *
 * @example
 * useEffect(() => onFirstTouch(fetchNext), []);
 * @returns the function that cancels it
 */
export function onFirstTouch(act: () => void): () => void {
  const listening = new AbortController();
  const onTouch = () => {
    listening.abort();
    act();
  };
  for (const touch of touches) addEventListener(touch, onTouch, { signal: listening.signal });
  return () => listening.abort();
}
