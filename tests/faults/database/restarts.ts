import { setTimeout as wait } from 'node:timers/promises';
import { chargedBy, startBraintreeGateway } from '../../emulators/braintree-gateway/braintree-gateway.ts';
import type { Postgres } from '../../postgres.ts';
import type { Figure, Setting } from '../part.ts';
import { crowd } from '../support/crowd.ts';
import { compareBooks } from '../support/ledger.ts';
import { watchOutage } from '../support/outage.ts';
import { gatewayBooks, openShop } from '../support/shop.ts';
import { signUpWhole } from '../support/visitor.ts';

const name = 'restarts';

/**
 * Restarts the database again and again during whole sign-ups. The gateway stays up, so sales succeed whose answers
 * cannot be stored.
 */
export async function restartUnderSignUps(postgres: Postgres, { random, isShort, log }: Setting): Promise<Figure[]> {
  const databaseUrl = await postgres.newDatabase('restarts');
  const gateway = await startBraintreeGateway({ currencies: { usd: 'USD' }, hasRequestKeys: true });
  const shop = await openShop(1, { DATABASE_URL: databaseUrl, ...chargedBy(gateway) });
  try {
    const outage = watchOutage(shop.origin);
    const visitors = crowd({ total: isShort ? 16 : 2000, atOnce: isShort ? 8 : 16, log }, index =>
      signUpWhole({ api: shop.api, name: `restart${index}`, nonce: () => gateway.issueNonce('fake-valid-visa-nonce') }),
    );
    const end = { isReached: false };
    const finished = visitors.finally(() => (end.isReached = true));
    let restarts = 0;
    const mostRestarts = isShort ? 4 : Number.POSITIVE_INFINITY;
    while (!end.isReached && shop.died() === 0 && restarts < mostRestarts) {
      await Promise.race([wait(isShort ? random.integer(800, 2500) : random.integer(5000, 10_000)), finished]);
      const how = random.pick(['fast', 'immediate'] as const);
      const downMs = random.integer(0, 1500);
      restarts += 1;
      log(`restart ${restarts}: ${how}, down for ${downMs} ms`);
      await postgres.restart(how, async () => {
        await outage.look();
        await wait(downMs);
        await outage.look();
      });
      await outage.recover();
    }
    return [
      { what: `${name}: restarts of the database`, value: restarts, bound: { atLeast: 1 } },
      { what: `${name}: sign-ups that did not end`, value: shop.died() === 0 ? await finished : 1, bound: { is: 0 } },
      { what: `${name}: processes that died`, value: shop.died(), bound: { is: 0 } },
      ...outage.figures(name, !isShort),
      ...shop.answers.figures(name, !isShort),
      ...(await compareBooks(name, databaseUrl, gatewayBooks(gateway))),
    ];
  } finally {
    await shop.close();
    await gateway.close();
  }
}
