/** What a table has under a key that comes from outside: nothing under `constructor` and other members of every object. */
export const ownOf = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined => (Object.hasOwn(table, key) ? table[key] : undefined);
