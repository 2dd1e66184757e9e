import type { Instrument } from '../../../machines/parts/checkout/checkout.types.ts';
import type { Purchase } from '../../../machines/parts/checkout/checkout.calls.ts';
import { ApiFault } from '../../../src/api/api-fault.ts';
import { until } from '../support/until.ts';
import { payOn, reopen, type Statement } from './page.ts';
import { authorise, type Payer } from '../support/payer.ts';
import type { Visit } from './plan.ts';

/** Somebody who keeps paying until a page says that they have paid. */
export interface Visitor {
  visit: Pick<Visit, 'habit' | 'method' | 'isDeclinedFirst' | 'random'>;
  payer: Payer;
  /** On their first device, and on a second one. */
  purchases: readonly [Purchase, Purchase];
  method: Instrument['method'];
}

export async function visitor(visit: Visit, payer: Payer): Promise<Visitor> {
  const method = instrumentOf(visit, payer.details.country);
  const purchase = async (isDeclined: boolean) =>
    authorise({ details: payer.details, quote: await payer.quote() }, method, isDeclined);
  return { visit, payer, method, purchases: [await purchase(visit.isDeclinedFirst), await purchase(false)] };
}

const mostTries = 10;

/**
 * Pays, and pays again under a new key when the pages say that nothing was charged.
 *
 * @param outage resolves when the first process has ended
 * @param deadline aborts when all pages should have shown an outcome long ago
 */
export async function payUntilPaid(
  { visit, payer, purchases, method }: Visitor,
  outage: Promise<void>,
  deadline: AbortSignal,
): Promise<Statement[]> {
  const statements = await firstTry(payer, visit.habit, purchases, outage, deadline);
  for (
    let tries = 1;
    tries < mostTries && statements.every(({ type }) => type === 'not charged' || type === 'declined');
    tries += 1
  ) {
    const quote = await until('a price', () => payer.quote().catch(unlessOut));
    statements.push(await payOn(payer, authorise({ details: payer.details, quote }, method, false), deadline).end);
  }
  return statements;
}

async function firstTry(
  payer: Payer,
  habit: Visit['habit'],
  [purchase, elsewhere]: readonly [Purchase, Purchase],
  outage: Promise<void>,
  deadline: AbortSignal,
): Promise<Statement[]> {
  const page = payOn(payer, purchase, deadline);
  if (habit === 'presses twice') return Promise.all([page.end, payOn(payer, purchase, deadline).end]);
  const isOut = await Promise.race([page.end.then(() => false), outage.then(() => true)]);
  if (isOut && habit === 'takes another device') return Promise.all([page.end, payOn(payer, elsewhere, deadline).end]);
  if (!isOut || habit === 'waits') return [await page.end];
  page.leave();
  return [await reopen(payer, purchase.quote.attemptKey, deadline).end];
}

function unlessOut(error: unknown): undefined {
  if (!(error instanceof ApiFault)) throw error;
}

function instrumentOf({ method, random }: Visit, country: string): Instrument['method'] {
  if (method !== 'wallet') return 'creditCard';
  if (country === 'US') return random.pick(['paypal', 'venmo', 'applePay']);
  return country === 'GB' ? 'applePay' : random.pick(['paypal', 'applePay']);
}
