import type { Account } from './tables/account.tables.ts';

/** The family of an account that must be a parent's. */
export function familyIdOf({ familyId }: Pick<Account, 'familyId'>): string {
  if (familyId === null) throw new Error('Invariant: a parent’s account has no family');
  return familyId;
}
