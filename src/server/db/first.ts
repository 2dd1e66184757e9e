/** Returns the row of a query that always yields one, such as an aggregate or an unconditional insert. */
export function first<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('Invariant: the query returned no row');
  return row;
}
