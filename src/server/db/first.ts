/** For a query that gives a row by its own nature (an aggregate, an insert without a condition). */
export function first<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('The query gave no row');
  return row;
}
