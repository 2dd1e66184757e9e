import type { SaleFact } from '../../../machines/parts/sale/sale.facts.ts';
import type { PaidOrder } from '../../integrations/affiliate/affiliate.ts';
import type { TrackedEvent } from '../../integrations/analytics/analytics.ts';
import { isFirstInVisit } from '../../integrations/analytics/first-in-visit.ts';

/** What a flow that sells a package tells third parties and the console. */
export const saleTracking = {
  eventsOf,
  saleOf: (fact: { name: string } | SaleFact): (PaidOrder & { gaPayload: string }) | null =>
    'gaPayload' in fact ? fact : null,
  faultIn: ({ name }: { name: string }): string | null =>
    name === 'receiptMismatch' ? 'The package on the receipt is not the one that was chosen' : null,
};

/** Converts a chart's event to the analytics service's, with Segment's names. A variant is counted once in a visit. */
function eventsOf(fact: SaleFact): TrackedEvent[] {
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
    case 'orderPaid':
      return []; // the data layer and the affiliate receive it
  }
}
