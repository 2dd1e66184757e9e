import { Client } from 'pg';
import { findPayment } from '../../../src/contract/calls/payment.calls.ts';
import type { EmulatedGateway } from '../../emulators/braintree-gateway/braintree-gateway.ts';
import { pay, type SignUp } from '../../server/support/sign-up.ts';
import { queryRows } from '../support/query-rows.ts';
import type { Shop } from '../support/shop.ts';
import { until } from '../support/until.ts';
import { payAsThePage, readyVisitor } from '../support/visitor.ts';

export interface Site {
  gateway: EmulatedGateway;
  /** Two processes. */
  shop: Shop;
  /** The process that is interrupted. */
  third: Shop;
  nonce: () => string;
  databaseUrl: string;
  /** Unique name of this interruption's visitor. */
  mark: string;
}

/** Interruptions of a process that holds a payment. Afterwards the visitor has paid once, through the other processes. */
export const interruptions: Readonly<Record<string, (site: Site) => Promise<void>>> = {
  'paused before the charge is booked': site =>
    whileCharging(site, async ({ signUp, attemptKey, payAgain }) => {
      await until(
        'the others give the attempt up',
        async () => ((await findType(site, signUp, attemptKey)) === 'none' ? true : undefined),
        60_000,
      );
      await payAgain();
      await site.gateway.release();
    }),

  'paused after the charge is booked': site =>
    whileCharging(site, async ({ signUp, attemptKey }) => {
      await site.gateway.release();
      await until(
        'the others fulfil the charge',
        async () => ((await findType(site, signUp, attemptKey)) === 'approved' ? true : undefined),
        60_000,
      );
    }),

  'paused in a transaction': async site => {
    const { third, shop, databaseUrl, mark, nonce } = site;
    const { signUp, submission } = await readyVisitor(third.api, mark);
    const submit = () => ({ ...submission, payment: { ...submission.payment, nonce: nonce() } });
    const [process] = third.processes;
    const lock = new Client({ connectionString: databaseUrl });
    await lock.connect();
    await lock.query('begin; lock table accounts in access exclusive mode');
    const lost = pay(third.api, signUp, submit()).catch(() => undefined);
    const waiting = () =>
      queryRows(
        databaseUrl,
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%accounts%'`,
      );
    await until('its transaction waits', async () => ((await waiting()).length > 0 ? true : undefined), 60_000);
    process?.process.kill('SIGSTOP');
    await lock.query('rollback');
    await lock.end();
    await payAsThePage(shop.api, signUp, submit);
    process?.process.kill('SIGCONT');
    await lost;
  },
};

interface Charging {
  signUp: SignUp;
  attemptKey: string;
  /** Pays through the other processes, like a visitor who has read that nothing was charged. */
  payAgain: () => Promise<unknown>;
}

/** Lets the third process pay while the gateway holds the sale, pauses the process during `work`, and resumes it. */
async function whileCharging(
  { gateway, third, shop, mark, nonce }: Site,
  work: (charging: Charging) => Promise<void>,
): Promise<void> {
  const { signUp, submission } = await readyVisitor(third.api, mark);
  const submit = () => ({ ...submission, payment: { ...submission.payment, nonce: nonce() } });
  const attemptKey = crypto.randomUUID();
  const before = gateway.struck;
  gateway.fail('slow', /^POST \/transactions$/);
  const lost = pay(third.api, signUp, submit(), attemptKey).catch(() => undefined);
  await until('the gateway has the sale', async () => (gateway.struck > before ? true : undefined), 60_000);
  gateway.fail(null);
  third.processes[0]?.process.kill('SIGSTOP');
  await work({ signUp, attemptKey, payAgain: () => payAsThePage(shop.api, signUp, submit) });
  third.processes[0]?.process.kill('SIGCONT');
  await lost;
}

async function findType({ shop }: Site, { signupId, key }: SignUp, attemptKey: string): Promise<string | undefined> {
  const { body } = await shop.api.call(findPayment, { params: { signupId, attemptKey }, key });
  return body.type;
}
