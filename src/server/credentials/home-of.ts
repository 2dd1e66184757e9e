import type { Config } from '../config.ts';
import type { Account } from '../db/tables/account.tables.ts';

/** The page of the account area that a parent or a professional comes to after signing in. */
export const homeOf = ({ accountUrls }: Pick<Config, 'accountUrls'>, { familyId }: Pick<Account, 'familyId'>): string =>
  accountUrls.at(familyId === null ? -1 : 0) ?? '/';
