import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CardField } from '../../../../../machines/parts/checkout/payment-method/card-field.ts';

export const cardErrorWords: Readonly<Record<CardField, MessageDescriptor>> = {
  number: msg`Enter a valid credit card number`,
  expirationDate: msg`Enter a valid expiration date`,
  cvv: msg`Enter a valid security code`,
};

/** Id of the box that the gateway fills. */
export const cardFieldId = (field: CardField): string => `card-${field}`;
