import { useEffect } from 'react';
import { useStep } from '../join/join.hooks.ts';
import { screenAfter } from '../join/join.screens.ts';

/** Fetches the next step's code as soon as a visitor touches this one, not before: the first page has enough to load. */
export function NextScreen() {
  const step = useStep();
  useEffect(() => {
    const fetchNext = step === null ? undefined : screenAfter[step];
    if (fetchNext === undefined) return;
    const listening = new AbortController();
    const fetchOnce = () => {
      listening.abort();
      fetchNext().catch(() => {}); // asked for again when the step is shown
    };
    for (const touch of ['focusin', 'pointerdown', 'keydown']) addEventListener(touch, fetchOnce, { signal: listening.signal });
    return () => listening.abort();
  }, [step]);
  return null;
}
