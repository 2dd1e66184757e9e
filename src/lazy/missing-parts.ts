let missing = 0;

/** Shows the sentence in index.html while a part of the page is missing. The words stand there because the catalogue may be what is missing. */
export function countMissingParts(change: 1 | -1): void {
  missing += change;
  const told = document.querySelector<HTMLElement>('#missing > div');
  if (told) told.hidden = missing === 0;
}
