import { setTimeout as wait } from 'node:timers/promises';
import {
  chargedBy,
  startBraintreeGateway,
  type EmulatedGateway,
} from '../../emulators/braintree-gateway/braintree-gateway.ts';
import type { Fault } from '../../emulators/braintree-gateway/fault.ts';
import type { Postgres } from '../../postgres.ts';
import type { Figure, Setting } from '../part.ts';
import { crowd } from '../support/crowd.ts';
import { compareBooks } from '../support/ledger.ts';
import { queryRows } from '../support/query-rows.ts';
import { gatewayBooks, openShop } from '../support/shop.ts';
import { until } from '../support/until.ts';
import { signUpWhole } from '../support/visitor.ts';

/** Time limits in seconds, short so that faults outlast them. */
const limits = { PAYMENT_ANSWER_SECONDS: '1', ATTEMPT_LEASE_SECONDS: '2' };

const sales = /^POST \/transactions$/;

/** Faults of sales, or of every request to the gateway. The product looks up lost answers; it uses no webhooks. */
const faults: readonly Fault[] = [
  'refuse',
  '500',
  '401',
  'commit-then-drop',
  'commit-then-500',
  'commit-then-garbage',
  'twice',
];

/** @param hasRequestKeys whether the account supports request keys, by which the gateway detects repetitions */
export const failGateway =
  (hasRequestKeys: boolean) =>
  async (postgres: Postgres, { random, isShort, log }: Setting): Promise<Figure[]> => {
    const name = hasRequestKeys ? 'gateway' : 'gateway without request keys';
    const databaseUrl = await postgres.newDatabase('gateway');
    const gateway = await startBraintreeGateway({ currencies: { usd: 'USD' }, hasRequestKeys });
    const shop = await openShop(1, { DATABASE_URL: databaseUrl, ...chargedBy(gateway), ...limits });
    let strikes = 0;
    let failed = 0;
    /** Lets visitors sign up while `work` disturbs the gateway. */
    const strike = async (what: string, work: () => Promise<void>) => {
      strikes += 1;
      log(`${name}, strike ${strikes}: ${what}`);
      const mark = strikes;
      const visitors = crowd({ total: isShort ? 1 : 5, atOnce: 5, log: line => log(`${what}: ${line}`) }, index =>
        signUpWhole({
          api: shop.api,
          name: `strike${mark}x${index}`,
          nonce: () => gateway.issueNonce('fake-valid-visa-nonce'),
        }),
      );
      await work();
      failed += await visitors;
    };
    try {
      for (let round = 0; round < (isShort ? 1 : 20); round += 1) {
        for (const fault of faults) {
          const isEverything = random.integer(0, 1) === 1;
          await strike(`${fault} on ${isEverything ? 'everything' : 'sales'}`, () =>
            failFor(gateway, fault, isEverything ? /./ : sales, random.integer(0, 3000)),
          );
        }
        await strike('slow', () => holdSales(gateway, () => wait(random.integer(0, 1500))));
        await strike('answers after the attempt was given up', () => holdSales(gateway, () => givenUp(databaseUrl)));
      }
      // Longer than any call to the gateway may take.
      if (!isShort) await strike('answers when nobody waits', () => holdSales(gateway, () => wait(50_000)));
      return [
        { what: `${name}: faults`, value: strikes },
        { what: `${name}: sign-ups that did not end`, value: failed, bound: { is: 0 } },
        ...shop.answers.figures(name, !isShort),
        ...(await compareBooks(name, databaseUrl, gatewayBooks(gateway), 150_000)),
      ];
    } finally {
      await shop.close();
      await gateway.close();
    }
  };

/** Makes the gateway fail until at least one request was hit, and for a while after. */
async function failFor(gateway: EmulatedGateway, fault: Fault, routes: RegExp, milliseconds: number): Promise<void> {
  const before = gateway.struck;
  gateway.fail(fault, routes);
  await until(`${fault} strikes`, async () => (gateway.struck > before ? true : undefined), 60_000);
  await wait(milliseconds);
  gateway.fail(null);
}

/** Holds sales until `work` has ended. */
async function holdSales(gateway: EmulatedGateway, work: () => Promise<unknown>): Promise<void> {
  const before = gateway.struck;
  gateway.fail('slow', sales);
  await until('a sale is kept back', async () => (gateway.struck > before ? true : undefined), 60_000);
  gateway.fail(null);
  await work();
  await gateway.release();
}

async function givenUp(databaseUrl: string): Promise<void> {
  const abandoned = async () =>
    (await queryRows(databaseUrl, `select 1 from attempts where state = 'abandoned'`)).length;
  const before = await abandoned();
  await until('an attempt is given up', async () => ((await abandoned()) > before ? true : undefined), 60_000);
}

const sandboxFaults = {
  down: `raise exception 'The sandbox is down'`,
  slow: 'perform pg_sleep(1.5)',
  'answers after the attempt was given up': 'perform pg_sleep(5)',
};

/** The sandbox keeps its books in a table, so a trigger on the table causes its faults. */
export async function failSandbox(postgres: Postgres, { isShort, log }: Setting): Promise<Figure[]> {
  const name = 'sandbox';
  const databaseUrl = await postgres.newDatabase('sandbox');
  const shop = await openShop(1, { DATABASE_URL: databaseUrl, ...limits });
  const become = (fault: string) =>
    queryRows(
      databaseUrl,
      `create or replace function sandbox_fault() returns trigger language plpgsql as $$ begin ${fault}; return null; end $$`,
    );
  let failed = 0;
  try {
    await become('null');
    await queryRows(
      databaseUrl,
      'create trigger sandbox_fault before insert on sandbox_sales execute function sandbox_fault()',
    );
    for (let round = 0; round < (isShort ? 1 : 20); round += 1) {
      for (const [number, [what, fault]] of Object.entries(sandboxFaults).entries()) {
        await become(fault);
        const visitors = crowd(
          { total: isShort ? 1 : 5, atOnce: 5, log: line => log(`${name}, ${what}: ${line}`) },
          index =>
            signUpWhole({
              api: shop.api,
              name: `sand${round}x${number}x${index}`,
              nonce: () => `fake-valid-visa-nonce:1111:${crypto.randomUUID()}`,
            }),
        );
        const attempts = async () =>
          (await queryRows(databaseUrl, `select 1 from attempts where state = 'charging'`)).length;
        await until('a payment meets the fault', async () => ((await attempts()) > 0 ? true : undefined), 60_000);
        await wait(1000);
        await become('null');
        failed += await visitors;
      }
    }
    return [
      { what: `${name}: sign-ups that did not end`, value: failed, bound: { is: 0 } },
      ...shop.answers.figures(name, !isShort),
      ...(await compareBooks(name, databaseUrl, undefined, 150_000)),
    ];
  } finally {
    await shop.close();
  }
}
