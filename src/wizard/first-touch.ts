const touches = ['focusin', 'pointerdown', 'keydown'] as const;

/**
 * Does something when the visitor first touches the page, for what a page should not load before anybody uses it.
 *
 * @example
 * useEffect(() => onFirstTouch(fetchNext), []);
 * @returns what calls it off
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
