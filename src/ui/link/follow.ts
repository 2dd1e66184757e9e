import type { MouseEvent } from 'react';

/**
 * Lets a real link act in place: an ordinary click runs `onSelect`, while a click that asks for a new tab, a window
 * or a download stays with the browser.
 */
export function follow(onSelect: (() => void) | undefined) {
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!onSelect || !plain || event.defaultPrevented) return;
    event.preventDefault();
    onSelect();
  };
}
