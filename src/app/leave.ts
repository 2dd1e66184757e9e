import { brand } from '../brand/brand.ts';
import type { Session } from '../contract/calls/credentials.calls.ts';
import { base } from './base.ts';
import { lazyPart } from '../lazy/lazy-part.ts';
import type { Exit, Leave } from './flow.ts';

const { accountHome, myCases, oldBilling } = brand.links;

/**
 * The only addresses that a flow leaves for, besides the account's own. Addresses from a server or from the address bar
 * are never followed.
 */
const exits: Readonly<Record<Exit, string>> = {
  accountHome,
  myCases,
  oldBilling,
  professional: `${base}/pro`, // another flow, which a new page loads
};

/**
 * Leaves the page. An address that redirected the visitor leaves no history entry, because going back would redirect
 * them again; a choice leaves one.
 */
export function leave(output: Leave): void {
  if (output.leaveFor === 'account') void enterAccount(output.session);
  else if (output.leaveFor === 'professional' || output.leaveFor === 'myCases') location.assign(exits[output.leaveFor]);
  else location.replace(exits[output.leaveFor]);
}

/** Loaded at the end of the flow. If it fails to load, the account asks for username and password. */
const enterAccount = (session: Session): Promise<void> =>
  lazyPart(() => import('./enter-account.ts'), 'spare')
    .then(account => account.enterAccount(session))
    .catch(() => location.assign(exits.accountHome));
