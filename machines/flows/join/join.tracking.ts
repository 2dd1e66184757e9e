import { heldPayment } from './join.context.ts';
import { joinSetup } from './join.setup.ts';
import type { FlagMoment } from './join.types.ts';

/** Emits the exposures of a moment. The analytics adapter counts each once per visit. */
export const expose = (at: FlagMoment) => ({ type: 'expose', params: { at } }) as const;

/** Fixes an effect that is shown now, and emits the exposure of its variant. */
export const show = (at: FlagMoment) => [{ type: 'showFlags', params: { at } }, expose(at)] as const;

export const isDecided = (at: FlagMoment) => ({ type: 'isDecided', params: { at } }) as const;

/** Ends the wait for the flags: `always` then finds the effect decided. */
export const withoutAnswer = (at: FlagMoment) =>
  ({ flagsTimeout: { actions: { type: 'showFlags', params: { at } } } }) as const;

export const trackOrder = joinSetup.emit(({ context }) => {
  const { receipt, gaPayloadBase64 } = heldPayment(context);
  const { transactionId, currencyCode, totals } = receipt;
  return {
    type: 'tracked',
    fact: {
      name: 'orderPaid',
      orderId: transactionId,
      currency: currencyCode,
      total: totals.total,
      referrer: context.discount?.referrer ?? null,
      gaPayload: gaPayloadBase64,
    },
  };
});

export const trackReceiptMismatch = joinSetup.emit(({ context }) => ({
  type: 'tracked',
  fact: {
    name: 'receiptMismatch',
    chosenPackageId: context.chosenPackage?.id ?? null,
    orderedPackageId: heldPayment(context).registration.order.packageId,
  },
}));
