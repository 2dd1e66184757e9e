import { refused } from './answer.ts';
import type { Answer, Books } from './books.ts';
import type { SaleRequest } from './sale.ts';

/** Makes requests with a key idempotent: the first one is executed, repeated ones get the same reply. */
export function once({ keys }: Books, request: SaleRequest, carryOut: () => Promise<Answer>): Promise<Answer> {
  const { api_request_key: key } = request;
  if (key === undefined) return carryOut();
  if (key.length > 255) return Promise.resolve(refused(['915230']));
  const body = JSON.stringify(request);
  const known = keys.get(key);
  if (known === undefined) {
    const begun = { body, answer: carryOut(), isAnswered: false };
    keys.set(key, begun);
    void begun.answer.then(() => (begun.isAnswered = true));
    return begun.answer;
  }
  if (known.body !== body) return Promise.resolve(refused(['915232']));
  return known.isAnswered ? known.answer : Promise.resolve(refused(['915233']));
}
