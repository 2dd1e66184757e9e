import type { ProfessionalPersonInput } from '../../../src/contract/entities/professional-person.schema.ts';
import type { ProfessionalPracticeInput } from '../../../src/contract/entities/professional-practice.schema.ts';
import { required } from '../../parts/required.ts';
import type { CreateAccountInput, ProfessionalContext } from './professional.types.ts';

export const requireAccount = ({ account }: ProfessionalContext) => required(account, 'account');

export const requireForm = ({ person, practice, security, accountKey }: ProfessionalContext): CreateAccountInput => ({
  person: required(person, 'person'),
  practice: required(practice, 'practice'),
  security: required(security, 'security'),
  idempotencyKey: required(accountKey, 'accountKey'),
});

export const initialPerson: ProfessionalPersonInput = {
  title: '',
  firstName: '',
  lastName: '',
  credentials: '',
  email: '',
  phoneCountryCode: 'US_CANADA',
  phoneNumber: '',
  phoneExtension: '',
  hearAboutUs: '',
  benchOfficerName: '',
  benchOfficerPosition: '',
  colleagueName: '',
  colleagueRole: '',
  referralOther: '',
};

export const initialPractice: ProfessionalPracticeInput = {
  practiceName: '',
  addressLine1: '',
  addressLine2: '',
  country: 'US',
  city: '',
  region: '',
  postalCode: '',
  timezone: '',
  roles: [],
};

/** The content of the second step's form. */
export const practiceIn = ({ drafts }: ProfessionalContext): ProfessionalPracticeInput =>
  drafts.practice ?? initialPractice;

/** The email that the account will have; null before the server has validated it. */
export const emailOf = ({ person }: ProfessionalContext): string | null => person?.email ?? null;
