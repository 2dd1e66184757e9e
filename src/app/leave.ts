import type { JoinOutput } from '../../machines/join/join.types.ts';
import { brand } from '../brand/brand.ts';
import { enterAccount } from './enter-account.ts';

export type Exit = Exclude<JoinOutput['leaveFor'], 'account'> | 'oldBilling';

const { accountHome, professional, oldBilling } = brand.links;

/** The only places a flow leaves for, and the account's own. No address that came from a server or from the address bar is ever followed. */
const exits: Readonly<Record<Exit, string>> = { accountHome, professional, oldBilling };

/** An address that sent the visitor away would send them away again, so it leaves no entry to go back to; a choice does. */
export function leave(output: JoinOutput | { leaveFor: Exit }): void {
  if (output.leaveFor === 'account') enterAccount(output.session);
  else if (output.leaveFor === 'professional') location.assign(exits.professional);
  else location.replace(exits[output.leaveFor]);
}
