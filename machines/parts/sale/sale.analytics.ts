import type { Package } from '../../../src/contract/entities/package.schema.ts';
import type { PaymentResult } from '../../../src/contract/entities/payment.schema.ts';
import type { CheckoutAnalyticsEvent } from '../checkout/checkout.types.ts';
import type { PackagesAnalyticsEvent } from '../packages/packages.types.ts';

/** Analytics events of a flow that sells a package. They contain no personal data. */
export type SaleAnalyticsEvent =
  | PackagesAnalyticsEvent
  | CheckoutAnalyticsEvent
  /** The chosen package is not sold in the buyer's country. */
  | { name: 'packageMismatch'; packageId: number; country: string }
  /** The package on the receipt is not the one that was chosen; null if none was. */
  | { name: 'receiptMismatch'; chosenPackageId: number | null; orderedPackageId: number }
  /** `total` in minor units; `gaPayload` in base64, from the server. */
  | { name: 'orderPaid'; orderId: string; currency: string; total: number; referrer: string | null; gaPayload: string };

export const orderPaid = (
  { receipt: { transactionId, currencyCode, totals }, gaPayloadBase64 }: PaymentResult,
  referrer: string | null,
) =>
  ({
    name: 'orderPaid',
    orderId: transactionId,
    currency: currencyCode,
    total: totals.total,
    referrer,
    gaPayload: gaPayloadBase64,
  }) as const satisfies SaleAnalyticsEvent;

export const receiptMismatch = ({ registration }: PaymentResult, chosen: Package | null) =>
  ({
    name: 'receiptMismatch',
    chosenPackageId: chosen?.id ?? null,
    orderedPackageId: registration.order.packageId,
  }) as const satisfies SaleAnalyticsEvent;
