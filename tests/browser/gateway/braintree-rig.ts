import type { CardField } from '../../../src/gateway/payment-gateway.ts';

/** Address of the emulated visitors. */
export const harborStreet = {
  line1: '12 Harbor Street',
  line2: 'Unit 3',
  city: 'Portland',
  region: 'OR',
  postalCode: '97201',
  country: 'US',
};

const fields: Readonly<Record<string, CardField>> = { number: 'number', expiration: 'expirationDate', cvv: 'cvv' };

/** The card field whose frame is in this box of the test page. */
export function fieldOf(box: HTMLElement): CardField {
  const field = fields[box.id];
  if (field === undefined) throw new Error(`${box.id} is no box of the page`);
  return field;
}
