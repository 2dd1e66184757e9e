import type { JoinOutput } from '../../machines/join/join.types.ts';
import { brand } from '../brand/brand.ts';

/** The only places a flow leaves for. No address that came from a server or from the address bar is ever followed. */
const exits: Readonly<Record<JoinOutput['leaveFor'], string>> = {
  accountHome: brand.links.accountHome,
  professional: brand.links.professional,
};

/** The step that sent the visitor away would send them away again, so it leaves no entry to go back to. */
export function leave({ leaveFor }: JoinOutput): void {
  if (leaveFor === 'accountHome') location.replace(exits.accountHome);
  else location.assign(exits[leaveFor]);
}
