import type { Entry, HistoryPort } from '../../machines/wizard/history.ts';

/**
 * The browser's history below a base path. The first `replace` drops the query and hash of the address, so read them
 * before the wizard starts.
 *
 * @example
 * createWizard({ machine, history: browserHistory('/app/join'), now: Date.now });
 */
export function browserHistory(
  base: string,
  { history, location }: Pick<Window, 'history' | 'location'> = window,
): HistoryPort {
  const read = (): Entry => ({ path: below(base, location.pathname), position: positionIn(history.state) });
  return {
    read,
    push: (path, position) => history.pushState({ position }, '', base + path),
    replace: (path, position) => history.replaceState({ position }, '', base + path),
    go: delta => history.go(delta),
    listen(listener) {
      const heard = () => listener(read());
      addEventListener('popstate', heard);
      return () => removeEventListener('popstate', heard);
    },
  };
}

/** A path without its base. A path outside the base counts as the root. */
export function below(base: string, pathname: string): string {
  const rest = pathname.startsWith(base) ? pathname.slice(base.length) : '/';
  return rest.startsWith('/') ? rest : '/';
}

function positionIn(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('position' in state)) return null;
  return typeof state.position === 'number' && Number.isSafeInteger(state.position) ? state.position : null;
}
