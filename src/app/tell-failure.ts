/** Says that the page could not be loaded. The words are in index.html, so that they need no other file. */
export function tellFailure(): void {
  const told = document.getElementById('failure');
  if (told) told.hidden = false;
}
