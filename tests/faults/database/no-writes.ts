import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { chargedBy, startBraintreeGateway } from '../../emulators/braintree-gateway/braintree-gateway.ts';
import type { Postgres } from '../../postgres.ts';
import type { Figure, Setting } from '../part.ts';
import { crowd } from '../support/crowd.ts';
import { compareBooks } from '../support/ledger.ts';
import { watchOutage } from '../support/outage.ts';
import { gatewayBooks, openShop } from '../support/shop.ts';
import { signUpWhole } from '../support/visitor.ts';

const name = 'no writes';

const readOnly = {
  begin: ['alter system set default_transaction_read_only = on', 'select pg_reload_conf()'],
  end: ['alter system reset default_transaction_read_only', 'select pg_reload_conf()'],
};

/**
 * A full disk refuses new rows, but may accept changes of rows. Filling a real disk would require mounting one, so triggers raise the error that Postgres would raise.
 */
const tables = ['registrations', 'accounts', 'outbox'];
const disk = [
  'create table disk as select false as "full"',
  `create function write_to_disk() returns trigger language plpgsql as $$
    begin
      if (select "full" from disk) then raise exception 'No space left on device' using errcode = 'disk_full'; end if;
      return null;
    end $$`,
  ...tables.map(table => `create trigger write_to_disk before insert on ${table} execute function write_to_disk()`),
];
const diskFull = { begin: ['update disk set "full" = true'], end: ['update disk set "full" = false'] };

/** Makes the database refuse writes: read-only, or with a full disk. */
export async function refuseWrites(postgres: Postgres, { random, isShort, log }: Setting): Promise<Figure[]> {
  const databaseUrl = await postgres.newDatabase('writes');
  const gateway = await startBraintreeGateway({ currencies: { usd: 'USD' }, hasRequestKeys: true });
  const shop = await openShop(1, { DATABASE_URL: databaseUrl, ...chargedBy(gateway), ATTEMPT_LEASE_SECONDS: '1' });
  const operator = new Client({ connectionString: databaseUrl });
  await operator.connect();
  await operator.query('set default_transaction_read_only = off');
  const say = async (statements: readonly string[]) => {
    for (const statement of statements) await operator.query(statement);
  };
  try {
    await say(disk);
    const outage = watchOutage(shop.origin);
    const visitors = crowd({ total: isShort ? 12 : 400, atOnce: 8, log }, index =>
      signUpWhole({ api: shop.api, name: `write${index}`, nonce: () => gateway.issueNonce('fake-valid-visa-nonce') }),
    );
    let times = 0;
    for (let round = 0; round < (isShort ? 1 : 4); round += 1) {
      for (const [fault, seconds] of [
        [readOnly, random.integer(1, 3)],
        [diskFull, 8],
      ] as const) {
        await wait(random.integer(300, 1500));
        log(`${fault === readOnly ? 'read-only' : 'disk full'} for ${seconds} s`);
        times += 1;
        await say(fault.begin);
        await wait(100); // sessions read their configuration again between two statements
        await outage.look();
        await wait(seconds * 1000);
        await outage.look();
        await say(fault.end);
        await outage.recover();
      }
    }
    const chargesReturned = () => gateway.ledger.filter(({ status }) => status === 'voided').length;
    return [
      { what: `${name}: times that the database took no write`, value: times, bound: { atLeast: 2 } },
      { what: `${name}: sign-ups that did not end`, value: await visitors, bound: { is: 0 } },
      { what: `${name}: processes that died`, value: shop.died(), bound: { is: 0 } },
      { what: `${name}: charges returned`, value: chargesReturned(), bound: { is: 0 } },
      ...outage.figures(name, !isShort),
      ...shop.answers.figures(name, !isShort),
      ...(await compareBooks(name, databaseUrl, gatewayBooks(gateway))),
    ];
  } finally {
    await operator.end();
    await shop.close();
    await gateway.close();
  }
}
