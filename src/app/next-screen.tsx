import { useEffect } from 'react';
import { useStep } from '../flows/join/join.actors.ts';
import { screenAfter } from '../flows/join/join.screens.ts';
import { onFirstTouch } from '../wizard/index.ts';

/**
 * Fetches the next step's code when a visitor first touches this one, not before, because the first page has enough to
 * load.
 */
export function NextScreen() {
  const step = useStep();
  useEffect(() => {
    const fetchNext = step === null ? undefined : screenAfter[step];
    return fetchNext && onFirstTouch(() => void fetchNext());
  }, [step]);
  return null;
}
