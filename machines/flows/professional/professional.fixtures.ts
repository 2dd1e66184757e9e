import type { ProfessionalPerson } from '../../../src/contract/entities/professional-person.schema.ts';
import type { ProfessionalPractice } from '../../../src/contract/entities/professional-practice.schema.ts';
import type { ProfessionalSecurity } from '../../../src/contract/entities/professional-security.schema.ts';
import type { ProfessionalSummary } from '../../../src/contract/entities/professional.schema.ts';
import type { Lists } from './option-lists.machine.ts';

export const ruth: ProfessionalPerson = {
  title: 'DR',
  firstName: 'Ruth',
  lastName: 'Keller',
  credentials: 'Esq.',
  email: 'ruth@example.com',
  phoneCountryCode: 'US_CANADA',
  phoneNumber: '2025550143',
  phoneExtension: '12',
  hearAboutUs: 'COLLEAGUE',
  benchOfficerName: '',
  benchOfficerPosition: '',
  colleagueName: 'Sam Ito',
  colleagueRole: 'THERAPIST',
  referralOther: '',
};

export const albany: ProfessionalPractice = {
  practiceName: 'Keller & Partners',
  addressLine1: '5 Court Square',
  addressLine2: 'Suite 9',
  country: 'US',
  city: 'Albany',
  region: 'NY',
  postalCode: '12207',
  timezone: 'America/New_York',
  roles: ['ATTORNEY', 'MEDIATOR'],
};

export const security: ProfessionalSecurity = {
  securityQuestion: 'Name of the first pet?',
  securityAnswer: 'Sir Barksalot',
  securityCode: '4711',
  securityCodeConfirm: '4711',
};

export const account: ProfessionalSummary = {
  name: { title: 'DR', firstName: 'Ruth', lastName: 'Keller', credentials: 'Esq.' },
  email: 'ruth@example.com',
  phone: { countryCode: 'US_CANADA', number: '2025550143', extension: '12' },
  practice: {
    name: 'Keller & Partners',
    addressLine1: '5 Court Square',
    addressLine2: 'Suite 9',
    city: 'Albany',
    region: 'NY',
    postalCode: '12207',
    country: 'US',
    timezone: 'America/New_York',
  },
  roles: ['ATTORNEY', 'MEDIATOR'],
};

const options = (...pairs: [value: string, label: string][]) => pairs.map(([value, label]) => ({ value, label }));

export const personLists: Lists = {
  titles: options(['MS', 'Ms.'], ['DR', 'Dr.']),
  countryCodes: options(['US_CANADA', 'United States and Canada (+1)'], ['UNITED_KINGDOM', 'United Kingdom (+44)']),
  referrals: options(
    ['BENCH_OFFICER', 'Ordered by a bench officer'],
    ['COLLEAGUE', 'Referred by a colleague'],
    ['SEARCH_ENGINE', 'Search engine'],
    ['OTHER', 'Other'],
  ),
  benchOfficers: options(['JUDGE', 'Judge'], ['REFEREE', 'Referee']),
  colleagues: options(['ATTORNEY', 'Attorney'], ['THERAPIST', 'Therapist']),
};

export const practiceLists: Lists = {
  countries: options(['GB', 'United Kingdom'], ['US', 'United States']),
  regions: options(['CA', 'California'], ['NY', 'New York']),
  timezones: options(['America/New_York', 'Eastern Time']),
  roles: options(['ATTORNEY', 'Attorney'], ['MEDIATOR', 'Mediator']),
};
