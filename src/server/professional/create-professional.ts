import { randomUUID } from 'node:crypto';
import type { CallReply, CallRequest } from '../../contract/call.ts';
import type { createProfessional } from '../../contract/calls/professional.calls.ts';
import type { ProfessionalPerson } from '../../contract/entities/professional-person.schema.ts';
import type { ProfessionalSummary } from '../../contract/entities/professional.schema.ts';
import { foldEmail } from '../../contract/fields/email.schema.ts';
import { professionals, type Professional, type StoredReferral } from '../db/tables/professional.table.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { languageOf } from '../http/language-of.ts';
import { limit } from '../http/rate-limit.ts';
import { postMail } from '../mail/post-mail.ts';
import { hashSecret } from '../credentials/slow-hash.ts';
import { validateForm } from './validate-form.ts';
import { findProfessional, professionalDuplicate } from './known-professional.ts';
import { foldAnswer, peppered } from './peppered.ts';

type Reply = CallReply<typeof createProfessional>;

export async function createAccount(
  deps: Deps,
  { headers, body }: CallRequest<typeof createProfessional>,
  caller: Caller,
): Promise<Reply> {
  await limit(deps, 'registration', caller.address);
  const validated = validateForm(body);
  if (validated.type === 'refused') return { status: 409, body: validated.body };
  const { securityAnswer, securityCode, securityCodeConfirm: _, ...form } = validated.value;
  if ((await findProfessional(deps.db, form.email)) !== undefined) return professionalDuplicate;
  const now = deps.now();
  const values: Professional = {
    ...form,
    id: randomUUID(),
    emailFolded: foldEmail(form.email),
    referral: referralOf(form),
    securityAnswerHash: await hashSecret(peppered(deps.secret, 'answer', foldAnswer(securityAnswer))),
    securityCodeHash: await hashSecret(peppered(deps.secret, 'code', securityCode)),
    securityFailures: 0,
    securityLockedUntil: null,
    anonymousId: headers['anonymous-id'] ?? null,
    languageLocale: languageOf(headers['accept-language']),
    createdAt: now,
  };
  return deps.db.transaction(async (tx): Promise<Reply> => {
    const [created] = await tx
      .insert(professionals)
      .values(values)
      .onConflictDoNothing({ target: professionals.emailFolded })
      .returning();
    if (created === undefined) return professionalDuplicate;
    const { id, firstName, email: recipient, languageLocale } = created;
    await postMail(tx, now, {
      onceKey: `professionalWelcome:${id}`,
      recipient,
      languageLocale,
      mail: { kind: 'professionalWelcome', firstName },
    });
    return { status: 201, body: summaryOf(created) };
  });
}

const referralOf = ({
  hearAboutUs,
  benchOfficerName,
  benchOfficerPosition,
  colleagueName,
  colleagueRole,
  referralOther,
}: ProfessionalPerson): StoredReferral => ({
  hearAboutUs,
  benchOfficerName: benchOfficerName || null,
  benchOfficerPosition: benchOfficerPosition || null,
  colleagueName: colleagueName || null,
  colleagueRole: colleagueRole || null,
  other: referralOther || null,
});

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
