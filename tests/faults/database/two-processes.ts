import type { Api } from '../../../src/api/client.ts';
import { getSupportChatToken } from '../../../src/contract/calls/support.calls.ts';
import { chargedBy, startBraintreeGateway } from '../../emulators/braintree-gateway/braintree-gateway.ts';
import type { Postgres } from '../../postgres.ts';
import { pay } from '../../server/support/sign-up.ts';
import type { Figure, Setting } from '../part.ts';
import { crowd } from '../support/crowd.ts';
import { compareBooks } from '../support/ledger.ts';
import { queryRows } from '../support/query-rows.ts';
import { hasPgBouncer, startPgBouncer } from '../support/pgbouncer.ts';
import { gatewayBooks, openShop } from '../support/shop.ts';
import { readyVisitor, signUpWhole } from '../support/visitor.ts';
import { interruptions } from './interruptions.ts';

const chatTokensAMinute = 7;

/** Runs two processes on one database behind one address, and pauses a third. */
export const runTwoProcesses = async (postgres: Postgres, setting: Setting): Promise<Figure[]> =>
  onDatabase('two processes', await postgres.newDatabase('two'), setting);

/**
 * Uses PgBouncer in transaction mode. Each transaction may use another connection, so no connection may keep
 * state. PgBouncer does not pass on the time limits, so the database sets them, as the README describes.
 */
export async function runBehindPgBouncer(postgres: Postgres, setting: Setting): Promise<Figure[]> {
  const name = 'behind PgBouncer';
  if (!hasPgBouncer({ mayInstall: !setting.isShort }))
    return [{ what: `${name}: not run, there is no PgBouncer`, value: 0 }];
  const databaseUrl = await postgres.newDatabase('bounced');
  for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    await queryRows(databaseUrl, `alter database bounced set ${limit} = '9s'`);
  const bouncer = await startPgBouncer(databaseUrl);
  try {
    return await onDatabase(name, bouncer.url, setting);
  } finally {
    await bouncer.stop();
  }
}

async function onDatabase(name: string, databaseUrl: string, { isShort, log }: Setting): Promise<Figure[]> {
  const gateway = await startBraintreeGateway({ currencies: { usd: 'USD' }, hasRequestKeys: true });
  const environment = {
    DATABASE_URL: databaseUrl,
    ...chargedBy(gateway),
    RATE_LIMIT_SUPPORT: String(chatTokensAMinute),
  };
  // Both start at once, on an empty database.
  const shop = await openShop(2, environment);
  const third = await openShop(1, environment);
  const nonce = () => gateway.issueNonce('fake-valid-visa-nonce');
  try {
    const signUps = { total: isShort ? 6 : 200, atOnce: isShort ? 6 : 20, log };
    const unended = await crowd(signUps, index => signUpWhole({ api: shop.api, name: `two${index}`, nonce }));
    const [one = 0, other = 0] = [...shop.given.values()];
    const contended = await submitAtOnce(shop.api, nonce);
    const { allowed, refused } = await askForChat(shop.api);
    const failed: number[] = [];
    for (const [number, [what, interrupt]] of Object.entries(interruptions).entries()) {
      const site = { gateway, shop, third, nonce, databaseUrl };
      failed.push(
        await crowd({ total: isShort ? 1 : 10, atOnce: 1, log: line => log(`${name}, ${what}: ${line}`) }, index =>
          interrupt({ ...site, mark: `interrupted${number}x${index}` }),
        ),
      );
    }
    return [
      { what: `${name}: sign-ups that did not end`, value: unended, bound: { is: 0 } },
      {
        what: `${name}: requests to one process more than to the other`,
        value: Math.abs(one - other),
        bound: { atMost: 1 },
      },
      {
        what: `${name}: 50 submissions of one registration, other answers than 200 and 202`,
        value: contended,
        bound: { is: 0 },
      },
      {
        what: `${name}: chat tokens that both gave within their one limit`,
        value: allowed,
        bound: { is: chatTokensAMinute },
      },
      { what: `${name}: chat tokens that both refused`, value: refused, bound: { is: chatTokensAMinute } },
      ...Object.keys(interruptions).map((what, index): Figure => ({
        what: `${name}: ${what}, payments that did not end`,
        value: failed[index] ?? 0,
        bound: { is: 0 },
      })),
      { what: `${name}: processes that died`, value: shop.died(), bound: { is: 0 } },
      ...shop.answers.figures(name, !isShort),
      ...(await compareBooks(name, databaseUrl, gatewayBooks(gateway))),
    ];
  } finally {
    await Promise.all([shop.close(), third.close()]);
    await gateway.close();
  }
}

/** Submits one registration 50 times: half repeat one attempt, half begin their own. */
async function submitAtOnce(api: Api, nonce: () => string): Promise<number> {
  const { signUp, submission } = await readyVisitor(api, 'contended');
  const key = crypto.randomUUID();
  const replies = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) =>
      index % 2 === 0
        ? pay(api, signUp, submissionWith(submission, 'fake-valid-visa-nonce'), key)
        : pay(api, signUp, submissionWith(submission, nonce())),
    ),
  );
  return replies.filter(
    reply => reply.status === 'rejected' || (reply.value.status !== 200 && reply.value.status !== 202),
  ).length;
}

const submissionWith = <S extends { payment: object }>(submission: S, nonce: string): S => ({
  ...submission,
  payment: { ...submission.payment, nonce },
});

async function askForChat(api: Api): Promise<{ allowed: number; refused: number }> {
  const ask = () => api.call(getSupportChatToken, { body: { name: 'Ann Lee', email: 'ann@example.com' } });
  const answers = await Promise.allSettled(Array.from({ length: 2 * chatTokensAMinute }, ask));
  const isBusy = (reason: unknown) => reason instanceof Error && 'kind' in reason && reason.kind === 'busy';
  return {
    allowed: answers.filter(answer => answer.status === 'fulfilled' && answer.value.status === 200).length,
    refused: answers.filter(answer => answer.status === 'rejected' && isBusy(answer.reason)).length,
  };
}
