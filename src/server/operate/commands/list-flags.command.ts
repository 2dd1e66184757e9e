import { parseArgs } from 'node:util';
import { flagKeys, flags, variantsOf, type FlagKey } from '../../../contract/flags.ts';
import { flagShares } from '../../db/tables/flag.table.ts';
import type { Command } from '../command.ts';
import { table } from '../table.ts';

export const listFlags: Command = {
  name: 'flags list',
  usage: `
  Lists every feature flag: its variants, the default, the shares, and what it changes.`,
  read(args) {
    parseArgs({ args });
    return async ({ db }) => {
      const set = await db.select().from(flagShares);
      const sharesOf = (key: FlagKey) =>
        variantsOf(key).flatMap(([variant]) => set.filter(share => share.key === key && share.variant === variant));
      return table(
        ['FLAG', 'VARIANTS', 'DEFAULT', 'SHARES', 'CHANGES'],
        flagKeys.map(key => [
          key,
          variantsOf(key)
            .map(([variant]) => variant)
            .join('|'),
          flags[key].default,
          sharesOf(key)
            .map(({ variant, share }) => `${variant}=${share}`)
            .join(' ') || '-',
          flags[key].changes,
        ]),
      );
    };
  },
};
