let missing = 0;

/**
 * Shows the sentence in index.html while a part of the page is missing. It is in index.html because the catalogue may
 * be missing too.
 */
export function countMissingParts(change: 1 | -1): void {
  missing += change;
  const message = document.querySelector<HTMLElement>('#missing > div');
  if (message) message.hidden = missing === 0;
}
