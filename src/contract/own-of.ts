/** Looks up a key from outside in a table. Returns undefined for `constructor` and other inherited members. */
export const ownOf = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
