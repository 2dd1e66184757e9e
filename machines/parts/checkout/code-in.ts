import type { Pricing } from '../../../src/contract/entities/pricing.schema.ts';

/**
 * Finds a subscription code in a price, spelled as the price spells it. A price omits a code that is unknown, used up,
 * expired, or for another package or currency.
 */
export const codeIn = ({ paymentCodeDetails }: Pick<Pricing, 'paymentCodeDetails'>, code: string): string | undefined =>
  paymentCodeDetails.find(detail => detail.code.toUpperCase() === code.toUpperCase())?.code;
