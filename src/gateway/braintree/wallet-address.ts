import type { PayPalAddress } from 'braintree-web/paypal-checkout-v6';
import type { VenmoAddress } from 'braintree-web/venmo';
import type { WalletAddress } from '../payment-gateway.ts';

/** Apple's format of a contact. */
export interface ApplePayContact {
  addressLines?: readonly string[];
  locality?: string;
  administrativeArea?: string;
  postalCode?: string;
  countryCode?: string;
}

export const fromPayPal = ({ line1, line2, city, state, postalCode, countryCode }: PayPalAddress): WalletAddress =>
  whole({ line1, line2, city, region: state, postalCode, country: countryCode });

export const fromVenmo = ({
  addressLine1,
  addressLine2,
  adminArea1,
  adminArea2,
  postalCode,
  countryCode,
}: VenmoAddress): WalletAddress =>
  whole({
    line1: addressLine1,
    line2: addressLine2,
    city: adminArea2,
    region: adminArea1,
    postalCode,
    country: countryCode === 'USA' ? 'US' : countryCode,
  });

export const fromApplePay = ({
  addressLines: [line1, ...others] = [],
  locality,
  administrativeArea,
  postalCode,
  countryCode,
}: ApplePayContact): WalletAddress =>
  whole({
    line1,
    line2: others.join(', '),
    city: locality,
    region: administrativeArea,
    postalCode,
    country: countryCode,
  });

const whole = ({
  line1,
  line2,
  city,
  region,
  postalCode,
  country,
}: { [Part in keyof WalletAddress]: string | null | undefined }): WalletAddress => ({
  line1: line1 ?? '',
  line2: line2 ?? '',
  city: city ?? '',
  region: region ?? '',
  postalCode: postalCode ?? '',
  country: country?.toUpperCase() ?? '',
});
