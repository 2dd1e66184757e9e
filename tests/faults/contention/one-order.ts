import { invited } from '../support/invited.ts';
import { joining } from '../support/joining.ts';
import { type Arena, atOnce, type Answer, type Contended, payOnce } from './crowd.ts';

/** Orders for which all clients pay. Each client must get the answer of the one payment. */
export function oneOrder({ api, books, random }: Arena): Contended[] {
  const parent = (name: string) => joining(api, random, { name, code: null, mayPayForBoth: true });
  return [
    {
      what: 'one registration',
      async round(number) {
        const payer = await parent(`registration-${number}`);
        const quotes = await atOnce(() => payer.quote());
        return onePayment(await Promise.all(quotes.map(quote => payOnce(payer, quote))));
      },
    },
    {
      what: 'one payment key',
      async round(number) {
        const payer = await parent(`key-${number}`);
        const quote = await payer.quote();
        return onePayment(await atOnce(() => payOnce(payer, quote)));
      },
    },
    {
      what: 'one invitation',
      async round(number) {
        const payer = await invited(api, books, random, { name: `invitation-${number}`, code: null });
        const quotes = await atOnce(() => payer.quote());
        return onePayment(await Promise.all(quotes.map(quote => payOnce(payer, quote))));
      },
    },
  ];
}

function onePayment(answers: readonly Answer[]): string[] {
  const others = answers.filter(({ type }) => type !== 'approved');
  const refusals = others.map(answer => `answered ${JSON.stringify(answer)}`);
  const transactions = new Set(
    answers.flatMap(answer => (answer.type === 'approved' ? [answer.result.receipt.transactionId] : [])),
  );
  return [...refusals, ...(transactions.size === 1 ? [] : [`${transactions.size} transactions`])];
}
