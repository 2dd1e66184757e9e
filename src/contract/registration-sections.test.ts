import * as v from 'valibot';
import { expect, test } from 'vitest';
import { elena } from '../../machines/parts/checkout/checkout.fixtures.ts';
import type { CoparentDetails } from './entities/coparent-details.schema.ts';
import { FamilySectionSchema, ParentSectionSchema } from './entities/registration.schema.ts';
import { familySection, parentSection } from './registration-sections.ts';

const daniel: CoparentDetails = {
  firstName: 'Daniel',
  lastName: 'Marsh',
  knowsCoParentEmail: false,
  email: '',
  phoneCountry: 'GB',
  phoneNumber: '7700900123',
  children: [
    { firstName: 'Sam', lastName: 'Marsh', email: '' },
    { firstName: 'Ada', lastName: 'Marsh', email: 'ada@example.com' },
  ],
};

test('the first step is sent in the format of the contract', () => {
  const { phoneCountry: _ofForm, ...typed } = elena;
  expect(v.parse(ParentSectionSchema, parentSection(elena, '1', true))).toEqual({
    sections: ['PARENT', 'NAME'],
    parent: { ...typed, phoneCountryCode: '+1' },
    parentDuplicateConfirmed: true,
  });
});

test('an unknown email is not sent', () => {
  expect(v.parse(FamilySectionSchema, familySection(daniel, '44', true))).toEqual({
    sections: ['FAMILY'],
    coParent: { firstName: 'Daniel', lastName: 'Marsh', phoneCountryCode: '+44', phoneNumber: '7700900123' },
    children: [
      { firstName: 'Sam', lastName: 'Marsh' },
      { firstName: 'Ada', lastName: 'Marsh', email: 'ada@example.com' },
    ],
    coParentDuplicateConfirmed: true,
  });
});

test('a phone number is sent only if there is one, with its calling code', () => {
  const { coParent } = familySection({ ...daniel, email: 'daniel@example.com', phoneNumber: '' }, '44', false);
  expect(coParent).toEqual({ firstName: 'Daniel', lastName: 'Marsh', email: 'daniel@example.com' });
});
