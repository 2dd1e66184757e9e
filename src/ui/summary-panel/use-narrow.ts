import { useSyncExternalStore } from 'react';

const narrow = '(width < 600px)';

function subscribe(changed: () => void) {
  const query = matchMedia(narrow);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

export const useNarrow = () => useSyncExternalStore(subscribe, () => matchMedia(narrow).matches, () => false);
