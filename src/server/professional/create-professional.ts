import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { CallReply, CallRequest } from '../../contract/call.ts';
import type { createProfessional } from '../../contract/calls/professional.calls.ts';
import type { ProfessionalPerson } from '../../contract/entities/professional-person.schema.ts';
import type { ProfessionalPractice } from '../../contract/entities/professional-practice.schema.ts';
import type { ProfessionalSecurity } from '../../contract/entities/professional-security.schema.ts';
import type { ProfessionalSummary } from '../../contract/entities/professional.schema.ts';
import { foldEmail } from '../../contract/fields/email.schema.ts';
import { hashToken } from '../base/secrets.ts';
import { agreementColumns } from '../credentials/agreement.ts';
import { storeLink } from '../credentials/make-link.ts';
import type { Database } from '../db/database.ts';
import { accounts } from '../db/tables/account.tables.ts';
import { professionals, type Professional } from '../db/tables/professional.table.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { languageOf } from '../http/language-of.ts';
import { limit } from '../http/rate-limit.ts';
import { postMail } from '../mail/post-mail.ts';
import { findProfessional, professionalDuplicate } from './known-professional.ts';
import { hashedSecurity, isSameSecurity } from './stored-security.ts';
import { validateForm } from './validate-form.ts';

type Reply = CallReply<typeof createProfessional>;

/**
 * Creates an account, and mails the link to choose its credentials. A repetition finds the account that its key has
 * created.
 */
export async function createAccount(
  deps: Deps,
  { headers, idempotencyKey, body }: CallRequest<typeof createProfessional>,
  caller: Caller,
): Promise<Reply> {
  await limit(deps, 'registration', caller.address);
  const validated = validateForm(body);
  if (validated.type === 'refused') return { status: 409, body: validated.body };
  const form = validated.value;
  const answers = answersOf(form);
  const createdWith = hashToken(idempotencyKey);
  // The email first: a request with the same key may create the account between the two.
  const isDuplicate = (await findProfessional(deps.db, form.email)) !== undefined;
  const known = await findCreated(deps.db, createdWith);
  if (known !== undefined) return repeated(deps, known, answers, form);
  if (isDuplicate) return professionalDuplicate;
  const now = deps.now();
  const values: Professional = {
    ...answers,
    ...(await hashedSecurity(deps.secret, form)),
    id: randomUUID(),
    emailFolded: foldEmail(form.email),
    securityFailures: 0,
    securityLockedUntil: null,
    anonymousId: headers['anonymous-id'] ?? null,
    createdWith,
    languageLocale: languageOf(headers['accept-language']),
    createdAt: now,
  };
  const created = await deps.db.transaction(async tx => {
    const [stored] = await tx.insert(professionals).values(values).onConflictDoNothing().returning();
    if (stored === undefined) return undefined;
    const { id, firstName, lastName, email: recipient, languageLocale } = stored;
    await tx.insert(accounts).values({
      id,
      firstName,
      lastName,
      email: recipient,
      languageLocale,
      ...agreementColumns({ termsAccepted: true }, now), // the form's button says that it accepts them
      joinedAt: now,
      createdAt: now,
    });
    const link = { accountId: id, serial: 1 };
    await storeLink(deps, tx, link);
    await postMail(tx, now, {
      onceKey: `professionalWelcome:${id}`,
      recipient,
      languageLocale,
      mail: { kind: 'professionalWelcome', firstName, link },
    });
    return stored;
  });
  if (created !== undefined) return { status: 201, body: summaryOf(created) };
  const meanwhile = await findCreated(deps.db, createdWith);
  return meanwhile === undefined ? professionalDuplicate : repeated(deps, meanwhile, answers, form);
}

async function findCreated(db: Database, createdWith: string): Promise<Professional | undefined> {
  const [found] = await db.select().from(professionals).where(eq(professionals.createdWith, createdWith));
  return found;
}

/**
 * Answers a repetition with the account, whatever has changed since, so that one sign-up creates one account. The
 * visitor has typed the third step again if the first answer was lost, so the latest one counts.
 */
async function repeated(
  deps: Deps,
  known: Professional,
  answers: Answers,
  security: ProfessionalSecurity,
): Promise<Reply> {
  if (!(await isSameSecurity(deps.secret, known, security)))
    await deps.db
      .update(professionals)
      .set(await hashedSecurity(deps.secret, security))
      .where(and(eq(professionals.id, known.id), isNotNull(professionals.createdWith))); // unless deleted meanwhile
  const isSame = Object.entries(answers).every(([key, value]) => isDeepStrictEqual(known[key as keyof Answers], value));
  return { status: isSame ? 201 : 200, body: summaryOf(known) };
}

/** The first two steps as they are stored. */
const answersOf = (form: ProfessionalPerson & ProfessionalPractice) => ({
  title: form.title,
  firstName: form.firstName,
  lastName: form.lastName,
  credentials: form.credentials,
  email: form.email,
  phoneCountryCode: form.phoneCountryCode,
  phoneNumber: form.phoneNumber,
  phoneExtension: form.phoneExtension,
  referral: {
    hearAboutUs: form.hearAboutUs,
    benchOfficerName: form.benchOfficerName || null,
    benchOfficerPosition: form.benchOfficerPosition || null,
    colleagueName: form.colleagueName || null,
    colleagueRole: form.colleagueRole || null,
    other: form.referralOther || null,
  },
  practiceName: form.practiceName,
  addressLine1: form.addressLine1,
  addressLine2: form.addressLine2,
  country: form.country,
  city: form.city,
  region: form.region,
  postalCode: form.postalCode,
  timezone: form.timezone,
  roles: form.roles,
});

type Answers = ReturnType<typeof answersOf>;

const summaryOf = ({
  title,
  firstName,
  lastName,
  credentials,
  email,
  roles,
  ...rest
}: Professional): ProfessionalSummary => ({
  name: { title, firstName, lastName, credentials },
  email,
  phone: { countryCode: rest.phoneCountryCode, number: rest.phoneNumber, extension: rest.phoneExtension },
  practice: {
    name: rest.practiceName,
    addressLine1: rest.addressLine1,
    addressLine2: rest.addressLine2,
    city: rest.city,
    region: rest.region,
    postalCode: rest.postalCode,
    country: rest.country,
    timezone: rest.timezone,
  },
  roles,
});
