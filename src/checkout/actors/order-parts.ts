import type { Order } from '../../../machines/checkout/checkout.types.ts';
import { countries } from '../../contract/countries.ts';
import type { OrderDetail } from '../../contract/entities/package.schema.ts';

export const orderDetailOf = ({ package: { id, productId, services } }: Order): OrderDetail => ({ packageId: id, productId, services });

/** What every call about a registration is opened with. */
export const registrationOf = ({ signupId, registrationKey }: Order) => ({ params: { signupId }, key: registrationKey });

/** Without plus. */
export function callingCodeOf(phoneCountry: string): string {
  const country = countries.find(({ code }) => code === phoneCountry);
  if (country === undefined) throw new Error(`no calling code is known for ${phoneCountry}`);
  return country.callingCode;
}
