import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { CallReply, CallRequest } from '../../contract/call.ts';
import type { checkUsername } from '../../contract/calls/credentials.calls.ts';
import { foldUsername, UsernameSchema } from '../../contract/fields/username.schema.ts';
import { accounts } from '../db/tables/account.tables.ts';
import type { Deps } from '../deps.ts';
import { limit } from '../http/rate-limit.ts';
import { findChooser, keyRefused } from './token-holder.ts';

export async function check(
  deps: Deps,
  { key, body: { username } }: CallRequest<typeof checkUsername>,
): Promise<CallReply<typeof checkUsername>> {
  const holder = await findChooser(deps, key);
  if (holder === undefined || holder.username !== null) return keyRefused;
  await limit(deps, 'username', holder.id);
  const validated = v.safeParse(UsernameSchema, username);
  if (!validated.success) return { status: 200, body: { available: false, meetsRequirements: false } };
  const taken = await deps.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.usernameFolded, foldUsername(validated.output)))
    .limit(1);
  return { status: 200, body: { available: taken.length === 0, meetsRequirements: true } };
}
