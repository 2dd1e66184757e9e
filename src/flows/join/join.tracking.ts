import type { CheckoutFact } from '../../../machines/parts/checkout/checkout.types.ts';
import type { CoparentPromptFact } from '../../../machines/parts/coparent-prompt/coparent-prompt.machine.ts';
import type { joinMachine } from '../../../machines/flows/join/join.machine.ts';
import type { JoinFact } from '../../../machines/flows/join/join.types.ts';
import type { Tracking } from '../../app/flow.ts';
import type { TrackedEvent } from '../../integrations/analytics/analytics.ts';
import { isFirstInVisit } from '../../integrations/analytics/first-in-visit.ts';

export type JoinTracked = JoinFact | CheckoutFact | CoparentPromptFact;

export const joinTracking: Tracking<typeof joinMachine, JoinTracked> = {
  emailOf: ({ parent }) => parent?.email ?? null,
  eventsOf: trackedEvents,
  saleOf: fact => (fact.name === 'orderPaid' ? fact : null),
  faultIn: fact =>
    fact.name === 'receiptMismatch' ? 'The package on the receipt is not the one that was chosen' : null,
};

/** Converts a fact to analytics events, with the names that Segment uses. A variant is counted once in a visit. */
export function trackedEvents(fact: JoinTracked): TrackedEvent[] {
  switch (fact.name) {
    case 'experimentsViewed':
      return fact.experiments
        .filter(({ key }) => isFirstInVisit(key))
        .map(({ key, variant }) => ({
          event: 'Experiment Viewed',
          properties: { experiment_id: key, variation_id: variant },
        }));
    case 'checkoutStepActioned':
      return [
        {
          event: 'Checkout Step Actioned',
          properties: {
            step: fact.step,
            action: fact.action,
            ...(fact.variantId !== null && { variant_id: fact.variantId }),
          },
        },
      ];
    case 'packageMismatch':
      return [{ event: 'Package Mismatch', properties: { package_id: fact.packageId, country: fact.country } }];
    case 'receiptMismatch':
      return [
        {
          event: 'Receipt Mismatch',
          properties: { package_id: fact.chosenPackageId ?? 'none', ordered_package_id: fact.orderedPackageId },
        },
      ];
    case 'coparentPromptDismissed':
      return [{ event: 'Co-parent Prompt Dismissed', properties: {} }];
    case 'orderPaid':
      return []; // the data layer and the affiliate receive it
  }
}
