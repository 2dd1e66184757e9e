import { useEffect } from 'react';

/**
 * Focuses the heading when packages appear that had failed to load. The button that loaded them again has passed
 * the focus to `main`, from which a screen reader would not learn that they are there.
 */
export function useHeadingAfterRetry(): void {
  useEffect(() => {
    const focused = document.activeElement;
    if (focused?.tagName === 'MAIN') focused.querySelector('h1')?.focus();
  }, []);
}
