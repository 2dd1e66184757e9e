import { eq } from 'drizzle-orm';
import type { CallRequest } from '../../contract/call.ts';
import type { PaymentSubmission, submitPayment } from '../../contract/calls/payment.calls.ts';
import { first } from '../db/first.ts';
import type { StoredOrder } from '../db/tables/payment.tables.ts';
import { registrations } from '../db/tables/registration.table.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { languageSaid } from '../http/language-of.ts';
import { instrumentOf } from '../payment/instrument-of.ts';
import { validateOrder } from './validate-order.ts';
import type { Payer, Purchase } from '../payment/purchase.ts';
import { openRegistration, type Opened } from './open-registration.ts';

type RegistrationGone = Extract<Opened, { type: 'gone' }>['reply'];

/** A registration as the payer. Opening it for a payment restarts its lifetime. */
export const registrationPayer = (
  deps: Deps,
  signupId: string,
  key: string,
  acceptLanguage?: string,
): Payer<RegistrationGone> => ({
  purpose: 'join',
  subjectId: signupId,
  async open(db) {
    const opened = await openRegistration(deps, db, signupId, key);
    if (opened.type === 'gone') return opened.reply;
    await db
      .update(registrations)
      .set({ ...languageSaid(acceptLanguage), updatedAt: deps.now() })
      .where(eq(registrations.id, signupId));
    return null;
  },
});

export const registrationPurchase = (
  deps: Deps,
  { params: { signupId }, key, headers, idempotencyKey, body }: CallRequest<typeof submitPayment>,
  caller: Caller,
): Purchase<RegistrationGone> => ({
  ...registrationPayer(deps, signupId, key, headers['accept-language']),
  clientKey: idempotencyKey,
  body,
  instrument: instrumentOf(body.payment),
  order: orderOf(body),
  async validate(tx, now) {
    const registration = first(await tx.select().from(registrations).where(eq(registrations.id, signupId)));
    return validateOrder({ ...deps, db: tx, now: () => now }, registration, body, caller);
  },
});

const orderOf = ({
  order,
  payForCoparent,
  marketingOptIn,
  termsAccepted,
  segmentAnonymousId,
  payment: { paymentType },
}: PaymentSubmission): StoredOrder => ({
  order,
  segmentAnonymousId,
  payForCoparent,
  marketingOptIn,
  termsAccepted,
  paymentType,
});
