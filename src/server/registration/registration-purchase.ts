import type { CallRequest } from '../../contract/call.ts';
import type { submitPayment } from '../../contract/calls/payment.calls.ts';
import { withoutWaiting } from '../db/one-connection.ts';
import type { Registration } from '../db/tables/registration.table.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { languageSaid } from '../http/language-of.ts';
import { validateOrder } from './validate-order.ts';
import type { Payer, Purchase } from '../payment/purchase.ts';
import { submissionOf } from '../payment/submission-of.ts';
import { changeRegistration, type Opened, openRegistration, readRegistration } from './open-registration.ts';

type RegistrationGone = Extract<Opened, { type: 'gone' }>['reply'];

/** A registration as the payer. Prolonging it for a payment restarts its lifetime. */
export function registrationPayer(
  deps: Deps,
  signupId: string,
  key: string,
  acceptLanguage?: string,
): Payer<RegistrationGone> & { opened: () => Registration } {
  let registration: Registration | undefined;
  return {
    purpose: 'join',
    subjectId: signupId,
    async check(db) {
      const read = await readRegistration(deps, db, signupId, key);
      return read.type === 'gone' ? read.reply : null;
    },
    async open(tx) {
      const opened = await openRegistration(deps, tx, signupId, key);
      if (opened.type === 'gone') return opened.reply;
      ({ registration } = opened);
      return null;
    },
    async prolong(tx) {
      const changes = { updatedAt: deps.now(), ...languageSaid(acceptLanguage) };
      await withoutWaiting(tx, changeRegistration(tx, { id: signupId, ...changes }));
    },
    opened() {
      if (registration === undefined) throw new Error('Invariant: the registration is not open');
      return registration;
    },
  };
}

export function registrationPurchase(
  deps: Deps,
  { params: { signupId }, key, headers, idempotencyKey, body }: CallRequest<typeof submitPayment>,
  caller: Caller,
): Purchase<RegistrationGone> {
  const payer = registrationPayer(deps, signupId, key, headers['accept-language']);
  return {
    ...payer,
    ...submissionOf(idempotencyKey, body, body.payForCoparent),
    validate: (tx, now) => validateOrder({ ...deps, db: tx, now: () => now }, payer.opened(), body, caller),
  };
}
