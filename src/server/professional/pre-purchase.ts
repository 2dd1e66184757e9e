import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { mostChildren } from '../../contract/entities/coparent-details.schema.ts';
import { foldEmail, sameEmail, StoredEmailSchema } from '../../contract/fields/email.schema.ts';
import { fieldError } from '../../contract/fields/field-error.ts';
import type { LanguageLocale } from '../../contract/fields/language-locale.ts';
import { NameSchema } from '../../contract/fields/name.schema.ts';
import { PhoneCountryCodeSchema, PhoneNumberSchema } from '../../contract/fields/phone.schema.ts';
import { phoneNormalised } from '../../contract/fields/wire-phone.ts';
import { accounts, children, families } from '../db/tables/account.tables.ts';
import type { Professional } from '../db/tables/professional.table.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { refusal, refusalOf } from '../http/refusal.ts';
import { invite } from '../invite/invite.ts';
import { packagesOnSale } from '../packages/on-sale.ts';
import { readCatalogue } from '../packages/read-catalogue.ts';
import { mintCodes } from '../pricing/mint-codes.ts';
import type { Validated } from '../details/validate-family.ts';
import { hasAccount, parentsPayingElsewhere } from '../details/duplicates.ts';

const EmailsSchema = v.array(v.object({ email: v.string() }));

const FamilySchema = v.strictObject({
  clients: v.pipe(
    v.array(
      v.strictObject({
        firstName: NameSchema,
        lastName: NameSchema,
        email: StoredEmailSchema,
        phone: v.nullable(
          v.pipe(
            v.strictObject({ phoneCountryCode: PhoneCountryCodeSchema, phoneNumber: PhoneNumberSchema }),
            phoneNormalised(),
          ),
        ),
      }),
    ),
    v.minLength(1, fieldError('required')),
    // A raw check also runs if a client is invalid, unlike `maxLength` and `check`.
    v.rawCheck(({ dataset, addIssue }) => {
      const emails = v.is(EmailsSchema, dataset.value) ? dataset.value.map(({ email }) => email) : [];
      if (emails.length > 2) addIssue({ message: fieldError('value.invalid') });
      else if (emails.length === 2 && sameEmail(emails[0]!, emails[1]!))
        addIssue({ message: fieldError('email.sameAsParent') });
    }),
    // Neither client could save their own details, which must not have the phone of the other.
    v.check(
      ([one, other]) => one?.phone == null || !isDeepStrictEqual(one.phone, other?.phone),
      fieldError('phone.sameAsParent'),
    ),
  ),
  children: v.pipe(
    v.array(v.strictObject({ firstName: NameSchema, lastName: NameSchema })),
    v.maxLength(mostChildren, fieldError('children.tooMany')),
  ),
});

export interface PrePurchase extends v.InferInput<typeof FamilySchema> {
  professional: Pick<Professional, 'id' | 'country'>;
  packageId: number;
  /** Language of the mails to the clients. */
  languageLocale: LanguageLocale;
}

export interface PrePurchased {
  accountId: string;
  email: string;
  activationCode: string;
}

/**
 * Buys a package for each parent of a professional's client family: invites the parents, each with a code that pays for
 * that package once. Only the operator command line calls it, because professionals order by phone and are billed elsewhere.
 */
export async function prePurchase(
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'secret'>,
  { professional, packageId, languageLocale, ...typed }: PrePurchase,
): Promise<Validated<PrePurchased[]>> {
  const validated = v.safeParse(FamilySchema, typed);
  if (!validated.success) return { type: 'refused', body: refusalOf(validated.issues) };
  const { clients, children: listed } = validated.output;
  return deps.db.transaction(async (tx): Promise<Validated<PrePurchased[]>> => {
    if (!(await hasOnePrice(tx, packageId, professional.country)))
      return { type: 'refused', body: refusal({ field: 'packageId', text: 'value.invalid' }) };
    const familyId = randomUUID();
    const [parent, coParent] = clients;
    const family = coParent === undefined ? null : { coParent };
    const paying = await parentsPayingElsewhere(tx, { id: familyId, parent: parent!, family }); // the schema requires one
    for (const [index, { email }] of clients.entries()) {
      if (paying.some(other => other.email !== null && sameEmail(other.email, email)) || (await hasAccount(tx, email)))
        return {
          type: 'refused',
          body: refusal({ field: `clients.${index}.email.duplicate`, text: 'parent.duplicate' }),
        };
    }
    const now = deps.now();
    await tx.insert(families).values({ id: familyId, professionalId: professional.id, createdAt: now });
    if (listed.length > 0) await tx.insert(children).values(listed.map(child => ({ ...child, familyId })));
    const invited: PrePurchased[] = [];
    for (const { phone, ...client } of clients) {
      const accountId = randomUUID();
      await tx.insert(accounts).values({
        ...client,
        ...phone,
        id: accountId,
        familyId,
        emailFolded: foldEmail(client.email),
        languageLocale,
        createdAt: now,
      });
      const note = `Pre-purchase for account ${accountId}`;
      const [activationCode = ''] = await mintCodes(
        tx,
        {
          kind: 'full',
          amount: null,
          currency: null,
          packageId,
          professionalId: professional.id,
          accountId,
          note,
          count: 1,
          expiresAt: null,
          reusable: false,
        },
        now,
      );
      await invite(deps, tx, accountId, activationCode);
      invited.push({ accountId, email: client.email, activationCode });
    }
    return { type: 'valid', value: invited };
  });
}

/**
 * Whether the package has a fixed price to bill, unlike a build-your-own one, in the professional's country. Until their
 * clients have an address, they are offered what is sold there.
 */
const hasOnePrice = async (db: Database, packageId: number, country: string): Promise<boolean> =>
  packagesOnSale(await readCatalogue(db), country).some(
    ({ offer, pricingGroups }) => offer.id === packageId && !offer.buildYourOwn && pricingGroups.length > 0,
  );
