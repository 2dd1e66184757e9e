import type { CoparentPromptAnalyticsEvent } from '../../../machines/parts/coparent-prompt/coparent-prompt.machine.ts';
import type { joinMachine } from '../../../machines/flows/join/join.machine.ts';
import type { SaleAnalyticsEvent } from '../../../machines/parts/sale/sale.analytics.ts';
import type { Tracking } from '../../app/flow.ts';
import { saleTracking } from '../../parts/sale/sale.tracking.ts';

export type JoinTracked = SaleAnalyticsEvent | CoparentPromptAnalyticsEvent;

export const joinTracking: Tracking<typeof joinMachine, JoinTracked> = {
  ...saleTracking,
  emailOf: ({ parent }) => parent?.email ?? null,
  eventsOf: event =>
    event.name === 'coparentPromptDismissed'
      ? [{ event: 'Co-parent Prompt Dismissed', properties: {} }]
      : saleTracking.eventsOf(event),
};
