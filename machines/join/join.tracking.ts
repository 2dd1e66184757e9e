import { heldPayment } from './join.context.ts';
import { joinSetup } from './join.setup.ts';
import type { FlagMoment } from './join.types.ts';

/** The visitor has come to where these flags have their effect. How often, is for those who count. */
export const expose = (at: FlagMoment) => ({ type: 'expose', params: { at } }) as const;

export const trackOrder = joinSetup.emit(({ context }) => {
  const { receipt, gaPayloadBase64 } = heldPayment(context);
  const { transactionId, currencyCode, totals } = receipt;
  return { type: 'tracked', fact: { name: 'orderPaid', orderId: transactionId, currency: currencyCode, total: totals.total, referrer: context.discount?.referrer ?? null, gaPayload: gaPayloadBase64 } };
});

export const trackReceiptMismatch = joinSetup.emit(({ context }) => ({
  type: 'tracked',
  fact: { name: 'receiptMismatch', chosenPackageId: context.chosenPackage?.id ?? null, orderedPackageId: heldPayment(context).registration.order.packageId },
}));
