import type {
  CheckPackageOutcome,
  SaveBillingOutcome,
} from '../../../../machines/parts/checkout/billing/billing.setup.ts';
import type { Order } from '../../../../machines/parts/checkout/checkout.types.ts';
import type { Api } from '../../../api/client.ts';
import { callingCodeOf } from '../../../contract/calling-code.ts';
import { validatePackage } from '../../../contract/calls/package.calls.ts';
import { updateRegistration } from '../../../contract/calls/registration.calls.ts';
import type { BillingDetails } from '../../../contract/entities/billing-details.schema.ts';
import type { BillingSection } from '../../../contract/entities/registration.schema.ts';
import { pageLanguage } from '../../../i18n/page-language.ts';
import { registrationOf } from './order-parts.ts';

export async function saveBilling(
  call: Api['call'],
  { order, details }: { order: Order; details: BillingDetails },
  signal: AbortSignal,
): Promise<SaveBillingOutcome> {
  const reply = await call(
    updateRegistration,
    { ...registrationOf(order), ...pageLanguage(), body: billingSection(order, details) },
    { signal },
  );
  if (reply.status === 200) return { type: 'saved' };
  return reply.status === 400 || reply.status === 409
    ? { type: 'refused', errors: reply.body.validationErrors }
    : { type: 'gone' };
}

export async function checkPackage(
  call: Api['call'],
  { order, country }: { order: Order; country: string },
  signal: AbortSignal,
): Promise<CheckPackageOutcome> {
  const { phoneCountry, phoneNumber } = order.parent;
  const reply = await call(
    validatePackage,
    {
      body: {
        packageId: order.package.id,
        countryCriteria: { countryCode: callingCodeOf(phoneCountry), phoneNumber, country },
      },
    },
    { signal },
  );
  return { type: reply.status === 200 ? 'valid' : 'invalid' };
}

function billingSection({ parent, parentDuplicateConfirmed }: Order, details: BillingDetails): BillingSection {
  const { firstName, lastName, billingAddress, billingAddress2, city, region, postalCode, country, timezone } = details;
  return {
    sections: ['PARENT', 'ADDRESS'],
    parent: {
      firstName,
      lastName,
      email: parent.email,
      phoneCountryCode: `+${callingCodeOf(parent.phoneCountry)}`,
      phoneNumber: parent.phoneNumber,
      timeZone: timezone,
    },
    address: { line1: billingAddress, line2: billingAddress2, city, region, postalCode, country },
    parentDuplicateConfirmed,
  };
}
