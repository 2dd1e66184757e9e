import type { inviteMachine } from '../../../machines/flows/invite/invite.machine.ts';
import type { SaleFact } from '../../../machines/parts/sale/sale.facts.ts';
import type { Tracking } from '../../app/flow.ts';
import { saleTracking } from '../../parts/sale/sale.tracking.ts';

export const inviteTracking: Tracking<typeof inviteMachine, SaleFact> = {
  ...saleTracking,
  emailOf: ({ parent }) => parent?.email ?? null,
};
