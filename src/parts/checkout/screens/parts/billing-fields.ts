import type { FormStore } from '@formisch/react';
import type { BillingDetailsSchema } from '../../../../contract/entities/billing-details.schema.ts';

export type BillingFormStore = FormStore<typeof BillingDetailsSchema>;

const fieldIds: Readonly<Record<string, string>> = {
  'parent.timeZone': 'timezone',
  'address.line1': 'billingAddress',
  'address.line2': 'billingAddress2',
  'address.city': 'city',
  'address.region': 'region',
  'address.postalCode': 'postalCode',
  'address.country': 'country',
};

/** Converts the server's name of a refused value to its field; null if the form has none. */
export const billingFieldId = (field: string): string | null => fieldIds[field] ?? null;
