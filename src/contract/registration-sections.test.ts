import * as v from 'valibot';
import { expect, test } from 'vitest';
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
  const section = parentSection(
    {
      firstName: 'Elena',
      lastName: 'Marsh',
      email: 'elena@example.com',
      phoneCountry: 'US',
      phoneNumber: '5550100123',
    },
    '1',
    true,
  );
  expect(v.parse(ParentSectionSchema, section)).toEqual({
    sections: ['PARENT', 'NAME'],
    parent: {
      firstName: 'Elena',
      lastName: 'Marsh',
      email: 'elena@example.com',
      phoneCountryCode: '+1',
      phoneNumber: '5550100123',
    },
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
