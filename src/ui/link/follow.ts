import type { MouseEvent } from 'react';

/**
 * Handles clicks on a link within the page. A plain click runs `onSelect`; the browser handles clicks that open a new
 * tab or window or start a download.
 */
export function follow(onSelect: (() => void) | undefined) {
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!onSelect || !plain || event.defaultPrevented) return;
    event.preventDefault();
    onSelect();
  };
}
