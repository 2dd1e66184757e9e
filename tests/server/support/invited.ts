import type { CallReply } from '../../../src/contract/call.ts';
import {
  acceptInvitation,
  agreeToTerms,
  getInvitedUser,
  priceInvited,
  submitInvitePayment,
  updateInvitedRegistration,
} from '../../../src/contract/calls/invite.calls.ts';
import type { InvitePaymentSubmission } from '../../../src/contract/calls/payment.calls.ts';
import type {
  InvitedBillingSection,
  InvitedParentSection,
} from '../../../src/contract/entities/invited-user.schema.ts';
import type { OrderDetail } from '../../../src/contract/entities/package.schema.ts';
import type { Pricing } from '../../../src/contract/entities/pricing.schema.ts';
import { eq } from 'drizzle-orm';
import { accounts } from '../../../src/server/db/tables/account.tables.ts';
import { outbox } from '../../../src/server/db/tables/infrastructure.tables.ts';
import { inviteToken } from '../../../src/server/base/links.ts';
import type { Reached } from './server.ts';
import { expectReply, orderOf, pay, readyToPay, submissionFor } from './sign-up.ts';

export interface Invited {
  userId: string;
  key: string;
}

export const coParent = {
  firstName: 'Bo',
  lastName: 'Ray',
  email: 'bo@example.com',
  phoneCountryCode: '+1',
  phoneNumber: '2025550177',
};

export const parentSectionOf = (userId: string): InvitedParentSection => ({
  sections: ['PARENT'],
  parent: { ...coParent, userId },
  address: { line1: null, line2: null, city: null, region: null, postalCode: null, country: null },
});

export const billingSectionOf = (userId: string): InvitedBillingSection => ({
  sections: ['PARENT', 'ADDRESS'],
  parent: { ...coParent, timeZone: 'America/New_York', userId },
  address: { line1: '2 Side St', line2: '', city: 'Albany', region: 'NY', postalCode: '12207', country: 'US' },
});

/** Signs up a parent, and returns the co-parent's id and key from the invitation mail. */
export async function invited(server: Reached, { paid = false }: { paid?: boolean } = {}): Promise<Invited> {
  const signUp = await readyToPay(server.api);
  expectReply(await pay(server.api, signUp, await submissionFor(server.api, signUp, { payForCoparent: paid })), 200);
  return lastInvited(server);
}

/** The parent who was sent the latest link. */
export async function lastInvited({ db, deps }: Reached): Promise<Invited> {
  const mails = (await db.select().from(outbox)).flatMap(({ mail }) => (mail.kind === 'invitation' ? [mail] : []));
  const mail = mails.toSorted((one, other) => other.serial - one.serial)[0];
  if (mail === undefined) throw new Error('Nobody was invited');
  return { userId: mail.accountId, key: inviteToken(deps.secret, mail.accountId, mail.serial) };
}

export const getInvited = ({ api }: Reached, { userId, key }: Invited) =>
  api.call(getInvitedUser, { params: { userId }, key });

export const putInvited = (
  { api }: Reached,
  { userId, key }: Invited,
  body: InvitedParentSection | InvitedBillingSection,
) => api.call(updateInvitedRegistration, { params: { userId }, key, body });

/** Gives another email address in the invited parent's own form. */
export const mistypeEmail = async (server: Reached, person: Invited): Promise<void> => {
  const { parent, ...section } = parentSectionOf(person.userId);
  const mistyped = { ...parent, email: 'bo@exmaple.com' };
  expectReply(await putInvited(server, person, { ...section, parent: mistyped }), 200);
};

export const describe = async (server: Reached, person: Invited) =>
  expectReply(await getInvited(server, person), 200).body;

export const fillIn = async (server: Reached, person: Invited): Promise<void> => {
  expectReply(await putInvited(server, person, billingSectionOf(person.userId)), 200);
};

export async function priceOfInvited(
  { api }: Reached,
  { userId, key }: Invited,
  codes: string[] = [],
  order: number | OrderDetail = 2041,
): Promise<Pricing> {
  const orderDetail = typeof order === 'number' ? await orderOf(api, order) : order;
  const body = { token: key, userId, orderDetail, subscriptionCodes: codes };
  return expectReply(await api.call(priceInvited, { params: { userId }, key, body }), 200).body;
}

export async function invitedSubmission(
  server: Reached,
  person: Invited,
  { codes = [], nonce, order = 2041 }: { codes?: string[]; nonce?: string | null; order?: number | OrderDetail } = {},
): Promise<InvitePaymentSubmission> {
  const pricing = await priceOfInvited(server, person, codes, order);
  return {
    payment: {
      amountDisplayed: pricing.totals.total,
      amountApproved: null,
      currencyDisplayed: pricing.currencyCode,
      cardHolderName: 'Bo Ray',
      deviceData: null,
      nonce: nonce === undefined ? `fake-valid-visa-nonce:1111:${crypto.randomUUID()}` : nonce,
      paymentType: 'CREDIT_CARD',
      pricingLocale: 'en_US',
      storePaymentOnFile: true,
      taxAmountDisplayed: pricing.totals.taxAmount,
      taxId: '',
      bankAccountNumber: null,
      bankRoutingNumber: null,
    },
    marketingOptIn: true,
    termsAccepted: true,
    order: typeof order === 'number' ? await orderOf(server.api, order) : order,
    promoCodes: codes.length > 0 ? codes : null,
  };
}

export const payInvited = (
  { api }: Reached,
  { userId, key }: Invited,
  body: InvitePaymentSubmission,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<CallReply<typeof submitInvitePayment>> =>
  api.call(submitInvitePayment, { params: { userId }, key, idempotencyKey, body });

export const accept = ({ api }: Reached, { userId, key }: Invited) =>
  api.call(acceptInvitation, { params: { userId }, key });

export const agree = ({ api }: Reached, { userId, key }: Invited) =>
  api.call(agreeToTerms, { params: { userId }, key, body: { value: true } });

export const accountOf = async ({ db }: Reached, { userId }: Invited) =>
  (await db.select().from(accounts).where(eq(accounts.id, userId)))[0];
