import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { CoparentDetails } from '../contract/entities/coparent-details.schema.ts';
import { FamilySectionSchema, ParentSectionSchema } from '../contract/entities/registration.schema.ts';
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

test('the first step is sent as the contract has it', () => {
  const section = parentSection({ firstName: 'Elena', lastName: 'Marsh', email: 'elena@example.com', phoneCountry: 'US', phoneNumber: '5550100123' }, '1', true);
  expect(v.parse(ParentSectionSchema, section)).toEqual({
    sections: ['PARENT', 'NAME'],
    parent: { firstName: 'Elena', lastName: 'Marsh', email: 'elena@example.com', phoneCountryCode: '+1', phoneNumber: '5550100123' },
    parentDuplicateConfirmed: true,
  });
});

test('an email that is not known is not sent', () => {
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

test('a phone is sent only if there is one, and its calling code with it', () => {
  const { coParent } = familySection({ ...daniel, email: 'daniel@example.com', phoneNumber: '' }, '44', false);
  expect(coParent).toEqual({ firstName: 'Daniel', lastName: 'Marsh', email: 'daniel@example.com' });
});
