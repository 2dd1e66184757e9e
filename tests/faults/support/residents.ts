import type { BillingDetails } from '../../../src/contract/entities/billing-details.schema.ts';

type Residence = Pick<
  BillingDetails,
  'billingAddress' | 'billingAddress2' | 'city' | 'region' | 'postalCode' | 'country' | 'timezone'
>;

/** Billing addresses with different currencies and taxes. */
export const residences: readonly [Residence, ...Residence[]] = [
  {
    billingAddress: '1 Main St',
    billingAddress2: '',
    city: 'Albany',
    region: 'NY',
    postalCode: '12207',
    country: 'US',
    timezone: 'America/New_York',
  },
  {
    billingAddress: '12 Harbor Street',
    billingAddress2: 'Suite 9',
    city: 'Portland',
    region: 'OR',
    postalCode: '97201',
    country: 'US',
    timezone: 'America/Los_Angeles',
  },
  {
    billingAddress: '1 High St',
    billingAddress2: '',
    city: 'London',
    region: 'CMD',
    postalCode: 'NW1 8QL',
    country: 'GB',
    timezone: 'Europe/London',
  },
  {
    billingAddress: '1 King St',
    billingAddress2: '',
    city: 'Toronto',
    region: 'ON',
    postalCode: 'M5V 2T6',
    country: 'CA',
    timezone: 'America/Toronto',
  },
  {
    billingAddress: 'Av. Juárez 1',
    billingAddress2: '',
    city: 'México',
    region: 'CMX',
    postalCode: '06050',
    country: 'MX',
    timezone: 'America/Mexico_City',
  },
];
