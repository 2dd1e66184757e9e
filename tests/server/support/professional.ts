import { eq } from 'drizzle-orm';
import { createProfessional, validateProfessional } from '../../../src/contract/calls/professional.calls.ts';
import type { ProfessionalForm } from '../../../src/contract/entities/professional.schema.ts';
import { first } from '../../../src/server/db/first.ts';
import { professionals, type Professional } from '../../../src/server/db/tables/professional.table.ts';
import { expectReply } from './sign-up.ts';
import type { TestServer } from './server.ts';

export const person = {
  title: 'DR',
  firstName: 'Pat',
  lastName: 'Quill',
  credentials: 'Esq., PhD',
  email: 'pat@example.com',
  phoneCountryCode: 'US_CANADA',
  phoneNumber: '2025550101',
  phoneExtension: '12',
  hearAboutUs: 'SEARCH_ENGINE',
};

export const practice = {
  practiceName: 'Quill & Partners',
  addressLine1: '5 Court Sq',
  addressLine2: 'Suite 9',
  country: 'US',
  city: 'Albany',
  region: 'NY',
  postalCode: '12207',
  timezone: 'America/New_York',
  roles: ['ATTORNEY', 'MEDIATOR'],
};

export const security = {
  securityQuestion: 'Name of the first pet?',
  securityAnswer: 'Sir Barksalot',
  securityCode: '4711',
  securityCodeConfirm: '4711',
};

export const form = { ...person, ...practice, ...security } satisfies Partial<ProfessionalForm>;

export const validate = ({ api }: TestServer, step: 'ONE' | 'TWO' | 'THREE', values: object) =>
  api.call(validateProfessional, { headers: { activity: 'start' }, body: { step, ...values } as never }); // the tests' tables contain values of any step

export const create = (
  { api }: TestServer,
  changes: Partial<ProfessionalForm> = {},
  { acceptLanguage, key = crypto.randomUUID() }: { acceptLanguage?: string; key?: string } = {},
) =>
  api.call(createProfessional, {
    headers: { 'accept-language': acceptLanguage, 'anonymous-id': 'visitor-1' },
    idempotencyKey: key,
    body: { ...form, ...changes },
  });

/** Creates a professional's account and returns the stored row. */
export async function professional(
  server: TestServer,
  changes: Partial<ProfessionalForm> = {},
  options?: Parameters<typeof create>[2],
): Promise<Professional> {
  const { email } = expectReply(await create(server, changes, options), 201).body;
  return first(await server.db.select().from(professionals).where(eq(professionals.email, email)));
}

export const refusedWith = (...validationErrors: { field: string; text: string }[]) => ({
  status: 409,
  body: { type: 'refused', validationErrors },
});
