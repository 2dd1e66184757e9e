/** Says that the page could not be loaded. The words are in index.html, so that they need no other file. */
export function showFailure(): void {
  const failure = document.getElementById('failure');
  if (failure) failure.hidden = false;
}
