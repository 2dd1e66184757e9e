/** Where in the server an error was made. Its message is left out of the search: it may hold what a visitor typed. */
export function placeOf(error: unknown): { at?: string } {
  if (!(error instanceof Error)) return {};
  const frames = (error.stack ?? '').replace(error.message, '');
  const [at] = /src\/server\/[\w/.-]+\.ts:\d+/.exec(frames) ?? [];
  return at === undefined ? {} : { at };
}
