import type { CallReply, CallRequest } from '../../contract/call.ts';
import type { openCredentialsLink } from '../../contract/calls/credentials-link.calls.ts';
import type { Config } from '../config.ts';
import type { Account } from '../db/tables/account.tables.ts';
import type { Deps } from '../deps.ts';
import { lacksTerms } from './agreement.ts';
import type { Caller } from '../http/caller.ts';
import { limit } from '../http/rate-limit.ts';
import { findLink } from './find-link.ts';
import { homeOf } from './home-of.ts';
import { keyRefused } from './token-holder.ts';

/** Reports the state of a link. Changes nothing, because mail scanners open links too. */
export async function openLink(
  deps: Deps,
  { key }: CallRequest<typeof openCredentialsLink>,
  caller: Caller,
): Promise<CallReply<typeof openCredentialsLink>> {
  await limit(deps, 'registration', caller.address);
  const found = await findLink(deps.db, key);
  if (found === undefined) return keyRefused;
  if (found.account.username !== null) return used(deps.config, found.account);
  if (deps.now() >= found.expiresAt) return { status: 403, body: { type: 'expired' } };
  return {
    status: 200,
    body: { email: found.account.email ?? '', asksTerms: await lacksTerms(deps.db, found.account) },
  };
}

export const used = (config: Config, account: Account) =>
  ({ status: 410, body: { type: 'used', loginUrl: homeOf(config, account) } }) as const;
