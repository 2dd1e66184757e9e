import { randomUUID } from 'node:crypto';
import { americanAddress, elena, premium, visa } from '../../../machines/parts/checkout/checkout.fixtures.ts';
import type { Order } from '../../../machines/parts/checkout/checkout.types.ts';
import type { FindOutcome, SubmitOutcome } from '../../../machines/parts/checkout/checkout.calls.ts';
import { orderOf } from '../../../machines/flows/join/join.context.ts';
import { daniel } from '../../../machines/parts/coparent-prompt/coparent-prompt.fixtures.ts';
import { initialJoinContext, type JoinContext } from '../../../machines/flows/join/join.types.ts';
import type { Registration } from '../../../machines/parts/registration-life/registration-life.machine.ts';
import { priceOrder } from '../../../src/parts/checkout/actors/price-order.ts';
import type { PayerPort } from '../../../src/parts/checkout/payers/payer-port.ts';
import { registrationPayer } from '../../../src/parts/checkout/payers/registration-payer.ts';
import { saveFamily, saveParent } from '../../../src/flows/join/join.calls.ts';
import { listMarketOffers } from '../../../src/parts/packages/shoppers/shopper-calls.ts';
import type { Api } from '../../../src/api/client.ts';
import type { CoparentDetails } from '../../../src/contract/entities/coparent-details.schema.ts';
import type { Package } from '../../../src/contract/entities/package.schema.ts';
import type { ParentDetails } from '../../../src/contract/entities/parent-details.schema.ts';
import type { PaymentResult } from '../../../src/contract/entities/payment.schema.ts';
import type { Backend } from '../support/backend.ts';
import type { ownOf } from './own.ts';

const { signal } = new AbortController();

interface Visitor {
  backend: Backend;
  own: ReturnType<typeof ownOf>;
}

/** A visitor whose answers can be saved. */
type Caller = Pick<Visitor, 'own'> & { backend: Pick<Backend, 'api'> };

export type Answered = Pick<JoinContext, 'lastCompletedStep' | 'parent' | 'coparent' | 'chosenPackage'> & {
  registration: Registration;
};

/** Answers everything before the payment, by the calls that the page would make. */
export async function registered(
  { backend: { api }, own }: Caller,
  { packageId = premium.id, coparent = daniel }: { packageId?: number; coparent?: CoparentDetails } = {},
): Promise<Answered> {
  const parent = own(elena);
  const saved = await saveParent(
    api,
    {
      details: parent,
      coparent: null,
      registration: null,
      idempotencyKey: crypto.randomUUID(),
      parentDuplicateConfirmed: false,
      referrer: null,
    },
    signal,
  );
  if (saved.type !== 'saved') throw new Error('The parent was not saved');
  const { signupId, registrationKey } = saved;
  const registration = { signupId, registrationKey };
  await saveFamily(api, { details: own(coparent), registration, parent, coParentDuplicateConfirmed: false }, signal);
  return {
    registration,
    lastCompletedStep: 3,
    parent,
    coparent: own(coparent),
    chosenPackage: await offered(api, parent, packageId),
  };
}

/** A package as it is sold where a parent lives; null if it is not. */
export async function offered(api: Api, parent: ParentDetails, packageId: number): Promise<Package | null> {
  const { packages } = await listMarketOffers(api.call, { ...parent, country: parent.phoneCountry }, signal);
  return packages.find(({ id }) => id === packageId) ?? null;
}

/** The same answers with another package. */
export const insteadFor = async (
  { backend: { api } }: Pick<Caller, 'backend'>,
  answered: Answered,
  packageId: number,
): Promise<Answered> => ({
  ...answered,
  chosenPackage: answered.parent && (await offered(api, answered.parent, packageId)),
});

/** Pays by the page's calls, and returns the reply. The nonce's name decides the sandbox's outcome. */
export async function payFor(
  { backend: { api } }: Pick<Caller, 'backend'>,
  answered: Answered,
  attemptKey: string = randomUUID(),
  nonce = 'fake-valid-visa-nonce',
): Promise<SubmitOutcome | FindOutcome> {
  const order = { ...orderOf({ ...initialJoinContext, ...answered }), payForCoparent: false };
  return payBy(registrationPayer(api.call), order, attemptKey, nonce);
}

/** Saves an address, asks for the price, and pays it. */
export async function payBy<P>(
  payer: PayerPort<P>,
  order: Order<P>,
  attemptKey: string,
  nonce = 'fake-valid-visa-nonce',
): Promise<SubmitOutcome | FindOutcome> {
  await payer.saveBilling({ customer: order, details: americanAddress }, signal);
  const priced = await priceOrder(payer, { order, details: americanAddress, code: null }, signal);
  if (priced.type !== 'priced') throw new Error('The order was not priced');
  const instrument = { ...visa, nonce: `${nonce}:1111:${randomUUID()}` };
  const purchase = { details: americanAddress, instrument, quote: { ...priced.quote, attemptKey } };
  return payer.submitPayment({ order, code: null, purchase, consent: { terms: true, marketing: false } }, signal);
}

/** A visitor who has paid. */
export async function paid(visit: Caller, coparent = daniel): Promise<Answered & Pick<JoinContext, 'payment'>> {
  const answered = await registered(visit, { coparent });
  const outcome = await payFor(visit, answered);
  if (outcome.type !== 'approved') throw new Error(`The payment was answered ${JSON.stringify(outcome)}`);
  return { ...answered, payment: outcome.result };
}

/** Saves answers that differ from those that the page is sending, as another tab would. */
export async function changedElsewhere(
  { backend, own }: Visitor,
  registration: Registration,
  coparent: CoparentDetails | null,
): Promise<void> {
  const { api } = backend;
  await backend.nobody();
  const parent = { ...own(elena), firstName: 'Helena' };
  await saveParent(
    api,
    {
      details: parent,
      coparent: null,
      registration,
      idempotencyKey: '',
      parentDuplicateConfirmed: false,
      referrer: null,
    },
    signal,
  );
  if (coparent)
    await saveFamily(
      api,
      { details: { ...own(coparent), firstName: 'Dan' }, registration, parent, coParentDuplicateConfirmed: false },
      signal,
    );
}

/** Continues a registration as another tab would, up to the payment. */
export async function paidElsewhere({ backend, own }: Visitor, registration: Registration): Promise<PaymentResult> {
  const [parent, coparent] = [own(elena), own(daniel)];
  await backend.nobody();
  await saveFamily(backend.api, { details: coparent, registration, parent, coParentDuplicateConfirmed: false }, signal);
  const chosenPackage = await offered(backend.api, parent, premium.id);
  const outcome = await payFor({ backend }, { registration, lastCompletedStep: 3, parent, coparent, chosenPackage });
  if (outcome.type !== 'approved') throw new Error(`The payment was answered ${JSON.stringify(outcome)}`);
  return outcome.result;
}
