import { eq } from 'drizzle-orm';
import type { FlagEvaluation } from '../../contract/calls/flag.calls.ts';
import { flagKeys, type FlagKey } from '../../contract/flags.ts';
import { flagShares } from '../db/tables/flag.table.ts';
import type { Deps } from '../deps.ts';
import { draw } from './draw.ts';

export async function evaluateOne(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  key: FlagKey,
  subject: string,
): Promise<FlagEvaluation> {
  return draw(secret, await db.select().from(flagShares).where(eq(flagShares.key, key)), key, subject);
}

export async function evaluateAll(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  subject: string,
): Promise<FlagEvaluation[]> {
  const shares = await db.select().from(flagShares);
  return flagKeys.map(key => draw(secret, shares, key, subject));
}
