import { useEffect } from 'react';
import { onFirstTouch, useView } from '../wizard/index.ts';
import type { Flow } from './flow.ts';

/**
 * Fetches the next step's code when a visitor first touches this one, not before, because the first page has enough to
 * load.
 */
export function NextScreen({ flow }: { flow: Flow }) {
  const [step] = useView().place;
  useEffect(() => {
    const fetchNext = step === undefined ? undefined : flow.prefetch[step];
    return fetchNext && onFirstTouch(() => void fetchNext());
  }, [flow, step]);
  return null;
}
