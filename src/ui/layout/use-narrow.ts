import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is narrower than this width in CSS pixels. */
export function useNarrow(width: 600 | 860): boolean {
  const query = `(width < ${width}px)`;
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
