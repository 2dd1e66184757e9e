import type { JoinOutput } from '../../machines/join/join.types.ts';
import { brand } from '../brand/brand.ts';

export type Exit = JoinOutput['leaveFor'] | 'oldBilling';

const { accountHome, professional, oldBilling } = brand.links;

/** The only places a flow leaves for. No address that came from a server or from the address bar is ever followed. */
const exits: Readonly<Record<Exit, string>> = { accountHome, professional, oldBilling };

/** An address that sent the visitor away would send them away again, so it leaves no entry to go back to; a choice does. */
export function leave({ leaveFor }: { leaveFor: Exit }): void {
  if (leaveFor === 'professional') location.assign(exits.professional);
  else location.replace(exits[leaveFor]);
}
