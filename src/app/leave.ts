import type { JoinOutput } from '../../machines/join/join.types.ts';
import { brand } from '../brand/brand.ts';
import type { Session } from '../contract/calls/credentials.calls.ts';
import { lazyPart } from '../lazy/lazy-part.ts';

export type Exit = Exclude<JoinOutput['leaveFor'], 'account'>;

const { accountHome, professional, oldBilling } = brand.links;

/** The only places a flow leaves for, and the account's own. No address that came from a server or from the address bar is ever followed. */
const exits: Readonly<Record<Exit, string>> = { accountHome, professional, oldBilling };

/** An address that sent the visitor away would send them away again, so it leaves no entry to go back to; a choice does. */
export function leave(output: JoinOutput | { leaveFor: Exit }): void {
  if (output.leaveFor === 'account') void enterAccount(output.session);
  else if (output.leaveFor === 'professional') location.assign(exits.professional);
  else location.replace(exits[output.leaveFor]);
}

/** Loaded when it is needed, at the end of the flow; where it does not come, the account asks for username and password. */
const enterAccount = (session: Session): Promise<void> =>
  lazyPart(() => import('./enter-account.ts'), 'spare').then(account => account.enterAccount(session)).catch(() => location.assign(exits.accountHome));
