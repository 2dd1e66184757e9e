import type { CoparentDetails } from '../../../src/contract/entities/coparent-details.schema.ts';
import type { Registration } from '../registration-life/registration-life.machine.ts';

export const registration: Registration = {
  signupId: '7d0c2c52-6d3f-4a52-8f3e-0a4d8a1f0c11',
  registrationKey: 'registration-key',
};

export const daniel: CoparentDetails = {
  firstName: 'Daniel',
  lastName: 'Okafor',
  knowsCoParentEmail: true,
  email: 'daniel.okafor@example.com',
  phoneCountry: 'US',
  phoneNumber: '',
  children: [
    { firstName: 'Noah', lastName: 'Okafor', email: '' },
    { firstName: 'Mila', lastName: 'Okafor', email: '' },
  ],
};
