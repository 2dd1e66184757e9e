import type { SaleAnalyticsEvent } from '../../../machines/parts/sale/sale.analytics.ts';
import type { PaidOrder } from '../../integrations/affiliate/affiliate.ts';
import type { TrackedEvent } from '../../integrations/analytics/analytics.ts';
import { isFirstInVisit } from '../../integrations/analytics/first-in-visit.ts';

/** What a flow that sells a package tells third parties and the console. */
export const saleTracking = {
  eventsOf,
  saleOf: (event: { name: string } | SaleAnalyticsEvent): (PaidOrder & { gaPayload: string }) | null =>
    'gaPayload' in event ? event : null,
  faultIn: ({ name }: { name: string }): string | null =>
    name === 'receiptMismatch' ? 'The package on the receipt is not the one that was chosen' : null,
};

/** Converts a chart's event to the analytics service's, with Segment's names. A variant is counted once in a visit. */
function eventsOf(event: SaleAnalyticsEvent): TrackedEvent[] {
  switch (event.name) {
    case 'experimentsViewed':
      return event.experiments
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
            step: event.step,
            action: event.action,
            ...(event.variantId !== null && { variant_id: event.variantId }),
          },
        },
      ];
    case 'packageMismatch':
      return [{ event: 'Package Mismatch', properties: { package_id: event.packageId, country: event.country } }];
    case 'receiptMismatch':
      return [
        {
          event: 'Receipt Mismatch',
          properties: { package_id: event.chosenPackageId ?? 'none', ordered_package_id: event.orderedPackageId },
        },
      ];
    case 'orderPaid':
      return []; // the data layer and the affiliate receive it
  }
}
