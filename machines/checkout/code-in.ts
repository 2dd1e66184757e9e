import type { Pricing } from '../../src/contract/entities/pricing.schema.ts';

/** A subscription code as a price spells it. A price leaves out a code that is unknown, used up, expired, or for another package. */
export const codeIn = ({ paymentCodeDetails }: Pick<Pricing, 'paymentCodeDetails'>, code: string): string | undefined =>
  paymentCodeDetails.find(detail => detail.code.toUpperCase() === code.toUpperCase())?.code;
