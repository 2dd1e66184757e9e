import { setCredentials } from '../../../src/contract/calls/credentials.calls.ts';
import { joining } from '../support/joining.ts';
import type { Payer } from '../support/payer.ts';
import { type Arena, type Answer, type Contended, crowd, oneWinner, payOnce } from './crowd.ts';

/** Things that only one client can have. The same parents take part in all rounds, until they have paid. */
export async function oneHolder(arena: Arena): Promise<Contended[]> {
  const { api, books, random } = arena;
  let made = 0;
  const parent = () => joining(api, random, { name: `parent-${(made += 1)}`, code: null, mayPayForBoth: false });
  const parents: Payer[] = [];
  while (parents.length < crowd) parents.push(await parent());
  let tokens: string[] = [];

  /** Has all parents pay at once, and replaces those who have paid. */
  async function contend(code?: string): Promise<Answer[]> {
    const quotes = await Promise.all(parents.map(payer => payer.quote(code)));
    const answers = await Promise.all(quotes.map((quote, index) => payOnce(parents[index]!, quote, code)));
    for (const [index, { type }] of answers.entries()) if (type === 'approved') parents[index] = await parent();
    return answers;
  }

  /** Changes the parents' emails, as if they had corrected them. */
  const rename = (emailOf: (index: number) => string) =>
    Promise.all(
      parents.map(({ subjectId }, index) =>
        books.query(`update registrations set parent = parent || jsonb_build_object('email', $2::text) where id = $1`, [
          subjectId,
          emailOf(index),
        ]),
      ),
    );

  /** Has all parents pay, each for themselves. Returns their tokens for choosing credentials. */
  async function join(): Promise<string[]> {
    await rename(index => `holder-${index}@example.com`);
    const answers = await Promise.all(parents.map(async payer => payOnce(payer, await payer.quote())));
    return answers.flatMap(answer => (answer.type === 'approved' ? [answer.result.clickToJoinToken] : []));
  }

  return [
    {
      what: 'one email',
      async round(number) {
        await rename(() => `email-${number}@example.com`);
        return oneWinner(await contend(), isDuplicate);
      },
    },
    {
      what: 'one code',
      async round(number) {
        const code = `CODE${number}`;
        await books.query('delete from rate_limits'); // a code that another has used counts as a wrong guess
        await books.query(`insert into subscription_codes (code, kind) values ($1, 'full')`, [code]);
        await rename(index => `code-${number}-${index}@example.com`);
        return oneWinner(await contend(code), ({ type }) => type === 'priceChanged');
      },
    },
    {
      what: 'one username',
      async round(number) {
        tokens = tokens.length > 0 ? tokens : await join();
        if (tokens.length < crowd) return [`only ${tokens.length} of ${crowd} could join at once`];
        await books.query('update accounts set username = null, username_folded = null, password_hash = null');
        const body = { username: `username.${number}`, password: 'Correct-Horse-1' };
        const replies = await Promise.all(tokens.map(key => api.call(setCredentials, { key, body })));
        const answers = replies.map(({ status }) => ({ type: status === 200 ? 'approved' : String(status) }));
        return oneWinner(answers, ({ type }) => type === '409');
      },
    },
  ];
}

const isDuplicate = (answer: Answer): boolean =>
  answer.type === 'refused' && answer.errors.every(({ field }) => field === 'parent.email.duplicate');
