import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { americanAddress, everyWallet, unanswered } from '../../../machines/parts/checkout/checkout.fixtures.ts';
import type { CheckoutFlags, CheckoutAnswers } from '../../../machines/parts/checkout/checkout.types.ts';
import { defaultJoinFlags, type JoinContext } from '../../../machines/flows/join/join.types.ts';
import type { BillingDetails } from '../../../src/contract/entities/billing-details.schema.ts';
import { fillBilling as fill } from '../../walk/billing.drivers.ts';
import { endRegistration } from './end-registration.ts';
import { type Answered, payFor, registered } from './registered.ts';
import type { Visit } from './visit.ts';

/** Options of a visitor whose earlier answers are sent by API calls. */
type Comer = Pick<Visit, 'backend' | 'own' | 'resume' | 'answered'>;

/** A country where the terms must be accepted, Venmo is not offered, and the packages of the United States are sold. */
export const canadianAddress: BillingDetails = {
  ...americanAddress,
  city: 'Toronto',
  country: 'CA',
  region: 'ON',
  postalCode: 'M5H 2N2',
  timezone: 'America/Toronto',
};

/** The sandbox gateway draws these fields, so they have no ids of ours. */
const cardField = ({ page }: Pick<Visit, 'page'>, autocomplete: string): Locator =>
  page.locator(`[autocomplete=${autocomplete}]`);

/** The label that is shown in place of the card's fields. */
export const covered = ({ page }: Visit): Locator => page.getByText(/covers the (full price|price so far)\./);

export async function fillCard(visit: Pick<Visit, 'page'>): Promise<void> {
  await cardField(visit, 'cc-number').fill('4111 1111 1111 1111');
  await cardField(visit, 'cc-exp').fill('12/34');
  await cardField(visit, 'cc-csc').fill('123');
}

/** Opens the payment step for a visitor who has answered everything before it. */
export async function openCheckout(
  visit: Comer,
  checkout: Partial<CheckoutAnswers> = {},
  layout: CheckoutFlags['layout'] = 'steps',
): Promise<void> {
  visit.answered = await registered(visit);
  await resumeCheckout(visit, visit.answered, checkout, layout);
}

export const fullCode = 'ALLPAID';

/** Opens the review of a visitor whose code covers the full price, so that Pay now charges nothing. */
export async function openCovered(visit: Visit): Promise<void> {
  const { ui, stands, backend } = visit;
  await backend.codeIsGood(fullCode, true, null);
  await openCheckout(visit, { billing: canadianAddress, code: fullCode });
  await covered(visit).waitFor();
  await ui.press('Continue');
  await stands('geography', 'ready');
  await stands('billing', 'asking.fields.open + asking.form.editing');
  await ui.press('Continue');
  await ui.tick('terms', true);
}

/** Makes that code lapse. */
export const lapseCover = ({ backend }: Visit): Promise<void> => backend.codeIsGood(fullCode, false, null);

/** Opens the page of a visitor whose payment the server has begun, but not charged. */
export async function openUnsettled(visit: Comer, layout: CheckoutFlags['layout'] = 'steps'): Promise<void> {
  await resumeUnsettled(visit, await beginPayment(visit), {}, layout);
}

/** Begins a payment on the server. Returns the key of the attempt. */
export async function beginPayment(visit: Comer): Promise<string> {
  const answered = await registered(visit);
  visit.answered = answered;
  const key = randomUUID();
  await payFor(visit, answered, key, 'fake-processor-declined-visa-nonce');
  await visit.backend.leaveHalfWay(answered.registration.signupId);
  return key;
}

/** Opens a page that has sent a payment under this key and received no answer. */
export async function resumeUnsettled(
  visit: Comer,
  key: string,
  checkout: Partial<CheckoutAnswers> = {},
  layout: CheckoutFlags['layout'] = 'steps',
): Promise<void> {
  if (!visit.answered) throw new Error('Nobody has begun a payment');
  await resumeCheckout(visit, visit.answered, { ...checkout, attempt: { key, submitted: true } }, layout);
}

function resumeCheckout(
  visit: Comer,
  answered: Answered & Partial<JoinContext>,
  checkout: Partial<CheckoutAnswers>,
  layout: CheckoutFlags['layout'],
): Promise<void> {
  const saved = { ...unanswered, ...checkout };
  return visit.resume(
    { ...answered, checkout: saved, flags: { ...defaultJoinFlags, payment: { ...everyWallet, layout } } },
    ['payment'],
    '/payment',
  );
}

export async function giveCard(visit: Visit): Promise<void> {
  await visit.stands('paymentMethod', 'creditCard.typing.live.editing');
  await fillCard(visit);
  await visit.ui.press('Continue');
  await visit.stands('multiStepCheckout', 'billing');
}

/** Leaves by the logo. */
export const goHome = ({ page }: Visit): Promise<void> =>
  page.getByRole('banner').getByRole('link', { name: 'Twohomes' }).click();

/** Fills in the billing address, until Continue can be pressed. */
export async function fillBilling(
  { ui, stands, page }: Visit,
  details: BillingDetails = americanAddress,
): Promise<void> {
  await fill(ui, details, (list, value) =>
    page.locator(`#${list} option[value="${value}"]`).waitFor({ state: 'attached' }),
  );
  await stands('geography', 'ready');
  await stands('billing', 'asking.fields.open + asking.form.editing');
}

export async function giveBilling(visit: Visit): Promise<void> {
  await fillBilling(visit);
  await visit.ui.press('Continue');
  await visit.stands('multiStepCheckout', 'review');
}

/** Goes through the tabs, from the first to Pay now. */
export async function goThroughTabs(visit: Visit): Promise<void> {
  await fillBilling(visit);
  await visit.ui.press('Continue');
  await visit.stands('paymentMethod', 'creditCard.typing.live.editing');
  await fillCard(visit);
  await visit.ui.press('Continue');
  await visit.stands('singlePageCheckout', 'review');
}

/** Takes the package out of sale while the visitor types the address, and puts it back after the page has shown the notice. */
export async function meetMismatch(visit: Visit): Promise<void> {
  await fillBilling(visit);
  await visit.backend.putOnSale(visit.packageId, false);
  await visit.ui.press('Continue');
  await visit.stands('billing', 'asking.fields.open + asking.form.mismatched');
  await visit.backend.putOnSale(visit.packageId, true);
  await visit.ui.press('OK');
}

/** Ends the registration while the address is typed. */
export async function meetEnd(visit: Visit): Promise<void> {
  await fillBilling(visit);
  await endRegistration(visit);
  await visit.ui.press('Continue');
}
