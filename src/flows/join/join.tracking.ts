import type { CoparentPromptFact } from '../../../machines/parts/coparent-prompt/coparent-prompt.machine.ts';
import type { joinMachine } from '../../../machines/flows/join/join.machine.ts';
import type { SaleFact } from '../../../machines/parts/sale/sale.facts.ts';
import type { Tracking } from '../../app/flow.ts';
import { saleTracking } from '../../parts/sale/sale.tracking.ts';

export type JoinTracked = SaleFact | CoparentPromptFact;

export const joinTracking: Tracking<typeof joinMachine, JoinTracked> = {
  ...saleTracking,
  emailOf: ({ parent }) => parent?.email ?? null,
  eventsOf: fact =>
    fact.name === 'coparentPromptDismissed'
      ? [{ event: 'Co-parent Prompt Dismissed', properties: {} }]
      : saleTracking.eventsOf(fact),
};
