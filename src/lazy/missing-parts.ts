let missing = 0;

/**
 * Shows the sentence in index.html while a part of the page is missing. It is in index.html because the catalogue may
 * be missing too.
 */
export function countMissingParts(change: 1 | -1): void {
  missing += change;
  const told = document.querySelector<HTMLElement>('#missing > div');
  if (told) told.hidden = missing === 0;
}
