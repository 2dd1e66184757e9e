const touches = ['focusin', 'pointerdown', 'keydown'] as const;

/**
 * Calls `act` when the visitor first touches the page: for code that a page should not load before it is used.
 *
 * @example
 * useEffect(() => onFirstTouch(fetchNext), []);
 * @returns the function that cancels it
 */
export function onFirstTouch(act: () => void): () => void {
  const listening = new AbortController();
  const heard = () => {
    listening.abort();
    act();
  };
  for (const touch of touches) addEventListener(touch, heard, { signal: listening.signal });
  return () => listening.abort();
}
