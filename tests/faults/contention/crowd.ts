import type { Pool } from 'pg';
import type { Quote } from '../../../machines/parts/checkout/checkout.types.ts';
import type { FindOutcome, SubmitOutcome } from '../../../machines/parts/checkout/checkout.calls.ts';
import type { Api } from '../../../src/api/client.ts';
import type { Random } from '../random.ts';
import { authorise, type Payer } from '../support/payer.ts';
import { until } from '../support/until.ts';

/** Number of clients that request the same thing at the same moment. */
export const crowd = 50;

/** Two servers on one database, which get the requests in turns. */
export interface Arena {
  api: Api;
  books: Pool;
  random: Random;
}

/** One contended thing. A round returns a sentence for each thing that went wrong. */
export interface Contended {
  what: string;
  round: (number: number) => Promise<string[]>;
}

export const atOnce = <T>(act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: crowd }, (_, index) => act(index)));

export type Answer = Exclude<SubmitOutcome | FindOutcome, { type: 'pending' }>;

const never = new AbortController().signal;

/** Pays by card. Like the page, it asks again while the answer is "pending". */
export async function payOnce({ order, details, calls, code: own }: Payer, quote: Quote, code = own): Promise<Answer> {
  const purchase = authorise({ details, quote }, 'creditCard', false);
  const consent = { terms: true, marketing: false };
  const answer = await calls.submitPayment({ order, code, purchase, consent }, never);
  if (answer.type !== 'pending') return answer;
  return until('an answer to a payment', async () => {
    const found = await calls.findPayment({ order, attemptKey: quote.attemptKey }, never);
    return found.type === 'pending' ? undefined : found;
  });
}

/** Checks that one client won and that all others got the same refusal. */
export function oneWinner<T extends { type: string }>(
  answers: readonly T[],
  isRefusal: (answer: T) => boolean,
): string[] {
  const winners = answers.filter(({ type }) => type === 'approved').length;
  const others = answers.filter(answer => answer.type !== 'approved' && !isRefusal(answer));
  const count = winners === 1 ? [] : [`${winners} of ${answers.length} won`];
  return [...count, ...others.map(answer => `answered ${JSON.stringify(answer)}`)];
}
