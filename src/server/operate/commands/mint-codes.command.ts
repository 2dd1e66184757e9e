import { parseArgs } from 'node:util';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { type CurrencyCode, CurrencyCodeSchema, MinorUnitsSchema } from '../../../contract/entities/package.schema.ts';
import { readDay } from '../../base/read-day.ts';
import type { Database } from '../../db/database.ts';
import { packagePrices, packages } from '../../db/tables/catalogue.tables.ts';
import { mintCodes } from '../../pricing/mint-codes.ts';
import { CommandFailure, UsageError, type Command } from '../command.ts';

const options = {
  amount: { type: 'string' },
  currency: { type: 'string' },
  full: { type: 'boolean', default: false },
  package: { type: 'string' },
  count: { type: 'string', default: '1' },
  expires: { type: 'string' },
  note: { type: 'string', default: '' },
} as const;

const mostAtOnce = 1000;

export const mintNewCodes: Command = {
  name: 'codes mint',
  usage: `--amount 25.00 --currency USD | --full  [--package 2041] [--count 3] [--expires 2027-01-01] [--note "Spring fair"]
  Creates single-use subscription codes: for an amount, or in full, which pays one person's share of an order.
  With --package they pay for that package only. They expire at the start of the --expires day, UTC.`,
  read(args) {
    const { values } = parseArgs({ args, options });
    const worth = values.full ? fullWorth(values) : amountWorth(values);
    const packageId = values.package === undefined ? null : readNumber(values.package, '--package');
    const count = readNumber(values.count, '--count');
    if (count > mostAtOnce) throw new UsageError(`--count must be at most ${mostAtOnce}.`);
    const note = values.note.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim(); // so that it stays in its row of the list
    const expiresAt = values.expires === undefined ? null : readExpiry(values.expires);
    return async ({ db, now }) => {
      const time = now();
      if (expiresAt !== null && expiresAt <= time) throw new CommandFailure('--expires must be in the future.');
      if (packageId !== null && (await db.$count(packages, eq(packages.id, packageId))) === 0)
        throw new CommandFailure(`There is no package ${packageId}.`);
      if (packageId !== null && worth.currency !== null && !(await hasPrice(db, packageId, worth.currency)))
        throw new CommandFailure(`Package ${packageId} is not sold in ${worth.currency}.`);
      return (
        await mintCodes(
          db,
          { ...worth, packageId, professionalId: null, note, count, expiresAt, reusable: false },
          time,
        )
      ).join('\n');
    };
  },
};

const hasPrice = async (db: Database, packageId: number, currency: CurrencyCode): Promise<boolean> =>
  (await db.$count(packagePrices, and(eq(packagePrices.packageId, packageId), eq(packagePrices.currency, currency)))) >
  0;

interface Typed {
  amount?: string | undefined;
  currency?: string | undefined;
}

function fullWorth({ amount, currency }: Typed) {
  if (amount !== undefined || currency !== undefined)
    throw new UsageError('--full cannot be combined with --amount or --currency.');
  return { kind: 'full', amount: null, currency: null } as const;
}

function amountWorth({ amount, currency }: Typed) {
  if (amount === undefined || currency === undefined) throw new UsageError('Name --amount and --currency, or --full.');
  const [, whole, cents = '00'] = /^(\d{1,7})(?:\.(\d\d))?$/.exec(amount) ?? [];
  const minor = v.safeParse(v.pipe(MinorUnitsSchema, v.minValue(1)), Number(`${whole}${cents}`));
  if (!minor.success) throw new UsageError('--amount must look like 25 or 25.00, and be more than zero.');
  const code = v.safeParse(CurrencyCodeSchema, currency);
  if (!code.success) throw new UsageError(`--currency must be one of ${CurrencyCodeSchema.options.join(', ')}.`);
  return { kind: 'amount', amount: minor.output, currency: code.output } as const;
}

function readNumber(text: string, option: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`${option} must be a whole number of at least 1.`);
  return Number(text);
}

function readExpiry(text: string): Date {
  const day = readDay(text);
  if (day === null) throw new UsageError('--expires must be a day like 2027-01-01.');
  return day;
}
