/** Says that the page could not be loaded: words that stand in index.html, since nothing else has to have arrived for them. */
export function tellFailure(): void {
  const told = document.getElementById('failure');
  if (told) told.hidden = false;
}
