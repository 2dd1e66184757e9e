/** File and line in the server that created an error. Ignores the message, because it may contain visitor input. */
export function placeOf(error: unknown): { at?: string } {
  if (!(error instanceof Error)) return {};
  const frames = (error.stack ?? '').replace(error.message, '');
  const [at] = /src\/server\/[\w/.-]+\.ts:\d+/.exec(frames) ?? [];
  return at === undefined ? {} : { at };
}
