import { parseArgs } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { flagKeys, flags, isFlagKey, variantsOf, type FlagKey } from '../../../contract/flags.ts';
import { flagShares } from '../../db/tables/flag.table.ts';
import { UsageError, type Command } from '../command.ts';

export const setFlag: Command = {
  name: 'flags set',
  usage: `FLAG VARIANT=SHARE [VARIANT=SHARE …]
  Sets the percentage of visitors that get each variant, replacing the earlier shares. Applies from their next request.
  The rest get the default. A visitor keeps a variant as long as no share of this flag is changed.`,
  read(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const [key = '', ...given] = positionals;
    if (!isFlagKey(key)) throw new UsageError(`"${key}" is not a flag. The flags are ${flagKeys.join(', ')}.`);
    const shares = given.map(text => readShare(key, text));
    if (shares.length === 0)
      throw new UsageError(`Name a variant of ${key} and its share, like ${flags[key].default}=100.`);
    if (new Set(shares.map(({ variant }) => variant)).size < shares.length)
      throw new UsageError('Name each variant once.');
    if (shares.reduce((sum, { share }) => sum + share, 0) > 100)
      throw new UsageError('All shares together must be at most 100.');
    return ({ db }) =>
      db.transaction(async tx => {
        await tx.execute(sql`lock table ${flagShares} in exclusive mode`); // readers do not wait
        await tx.delete(flagShares).where(eq(flagShares.key, key));
        await tx.insert(flagShares).values(shares);
        return `${key}: ${shares.map(({ variant, share }) => `${variant}=${share}`).join(' ')}, the rest ${flags[key].default}.`;
      });
  },
};

function readShare(key: FlagKey, text: string) {
  const [, variant = '', share = ''] = /^([^=]*)=(\d{1,3})$/.exec(text) ?? [];
  const names = variantsOf(key).map(([name]) => name);
  if (!names.includes(variant) || Number(share) > 100)
    throw new UsageError(
      `"${text}" is not a share: write VARIANT=SHARE, with a variant of ${names.join(', ')} and a share from 0 to 100.`,
    );
  return { key, variant, share: Number(share) };
}
