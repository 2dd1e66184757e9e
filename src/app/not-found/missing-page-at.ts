import { base } from '../base.ts';

/**
 * Flows that links lead to already but that do not exist yet, by the start of their paths. Delete a line once its flow
 * exists.
 */
const coming = { '/pro': 'professional' } as const;

export type MissingPageKind = (typeof coming)[keyof typeof coming] | 'unknown';

export function missingPageAt(pathname: string): MissingPageKind {
  const found = Object.entries(coming).find(([path]) => `${pathname}/`.startsWith(`${base}${path}/`));
  return found?.[1] ?? 'unknown';
}
