import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { InvitedUser } from '../../contract/entities/invited-user.schema.ts';
import type { Database } from '../db/database.ts';
import { familyIdOf } from '../db/family-id-of.ts';
import { accounts, children, subscriptions, type Account } from '../db/tables/account.tables.ts';
import type { Deps } from '../deps.ts';
import { findPackage, type PriceBook } from '../packages/offer.ts';
import { availableCoupons } from '../pricing/coupons.ts';
import { activationCodeOf } from '../pricing/activation-code-of.ts';
import { countryOf } from './country-of.ts';
import { inviterOf } from './inviter-of.ts';
import { isSubscribed } from './is-subscribed.ts';

export async function describeInvited(
  deps: Pick<Deps, 'db' | 'now' | 'secret'>,
  account: Account,
): Promise<InvitedUser> {
  const { db, now } = deps;
  const { id: userId, address } = account;
  const inviter = await inviterOf(db, account);
  return {
    userId,
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    phoneCountryCode: account.phoneCountryCode,
    phoneNumber: account.phoneNumber,
    timeZone: account.timeZone,
    isSubscriptionCurrent: await isSubscribed(db, userId, now()),
    billingAddressComplete: address !== null,
    requireCredentials: account.username === null,
    coparentPackageId: await coparentPackageOf(db, account),
    prePurchasedPackage: await prePurchasedFor(deps, account),
    familyMembers: await membersOf(db, familyIdOf(account)),
    inviterFirstName: inviter.name?.firstName ?? null,
    userCreatedByPro: inviter.isProfessional,
    proFirstName: (inviter.isProfessional && inviter.name?.firstName) || null,
    proLastName: (inviter.isProfessional && inviter.name?.lastName) || null,
    languageLocale: account.languageLocale,
    agreedToTerms: account.termsAcceptedAt !== null,
    addressCountry: await countryOf(db, account),
    hasAddress: address !== null,
    address,
    availableCoupons: await availableCoupons(db, { invited: true }, now()),
  };
}

async function prePurchasedFor(deps: PriceBook, account: Account): Promise<InvitedUser['prePurchasedPackage']> {
  const prepaid = (await activationCodeOf(deps.db, account.id))?.packageId;
  return prepaid
    ? findPackage(deps, prepaid, { ...account, country: await countryOf(deps.db, account), prepaid })
    : null;
}

/** The latest package of any other family member. */
async function coparentPackageOf(db: Database, account: Account): Promise<number | null> {
  const bought = await db
    .select({ accountId: subscriptions.accountId, packageId: subscriptions.packageId })
    .from(subscriptions)
    .where(eq(subscriptions.familyId, familyIdOf(account)))
    .orderBy(desc(subscriptions.startsAt));
  return bought.find(({ accountId }) => accountId !== account.id)?.packageId ?? null;
}

/** Distinguishable with red–green colour blindness, and dark enough for white initials. */
const colors = ['#2f5d8a', '#8a4b08', '#6b3fa0', '#0b6e6e', '#9c2f5a', '#4a5a1f'] as const;

async function membersOf(db: Database, familyId: string): Promise<InvitedUser['familyMembers']> {
  const nameIn = (table: typeof accounts | typeof children) => ({
    userId: table.id,
    firstName: table.firstName,
    lastName: table.lastName,
  });
  const parents = await db
    .select(nameIn(accounts))
    .from(accounts)
    .where(and(eq(accounts.familyId, familyId), isNull(accounts.erasedAt)))
    .orderBy(asc(accounts.joinedAt), asc(accounts.id));
  const listed = await db
    .select(nameIn(children))
    .from(children)
    .where(eq(children.familyId, familyId))
    .orderBy(asc(children.firstName), asc(children.id));
  return [...parents, ...listed].map((member, index) => ({
    ...member,
    color: colors[index % colors.length] ?? colors[0],
    displayInitials: initialsOf(member),
  }));
}

const initialsOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [firstName, lastName]
    .map(part => [...new Intl.Segmenter('en').segment(part)][0]?.segment.toLocaleUpperCase('en') ?? '')
    .join('');
