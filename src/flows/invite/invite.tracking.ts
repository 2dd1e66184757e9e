import type { inviteMachine } from '../../../machines/flows/invite/invite.machine.ts';
import type { SaleAnalyticsEvent } from '../../../machines/parts/sale/sale.analytics.ts';
import type { Tracking } from '../../app/flow.ts';
import { saleTracking } from '../../parts/sale/sale.tracking.ts';

export const inviteTracking: Tracking<typeof inviteMachine, SaleAnalyticsEvent> = {
  ...saleTracking,
  emailOf: ({ parent }) => parent?.email ?? null,
};
