/** Requires a value that a guard has checked already: null is a bug in the chart. */
export function required<T>(value: T | null, what: string): T {
  if (value === null) throw new Error(`Invariant: \`${what}\` is missing`);
  return value;
}
