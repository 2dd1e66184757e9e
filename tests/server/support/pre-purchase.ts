import { isNotNull } from 'drizzle-orm';
import { accounts, families } from '../../../src/server/db/tables/account.tables.ts';
import { subscriptionCodes } from '../../../src/server/db/tables/code.tables.ts';
import { outbox } from '../../../src/server/db/tables/infrastructure.tables.ts';
import { prePurchase, type PrePurchase, type PrePurchased } from '../../../src/server/professional/pre-purchase.ts';
import { professional } from './professional.ts';
import { testServer, type TestServer } from './server.ts';

export const ann = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: { phoneCountryCode: '+1', phoneNumber: '202 555 0143' },
};
export const bo = { firstName: 'Bo', lastName: 'Ray', email: 'bo@example.com', phone: null };
export const twenty = Array.from({ length: 20 }, () => ({ firstName: 'Cy', lastName: 'Ray' }));

/** A professional who is about to buy a package for two clients with a child. */
export async function readyToPrePurchase(): Promise<{ server: TestServer; order: PrePurchase }> {
  const server = await testServer();
  const buyer = await professional(server);
  await server.db.delete(outbox);
  const order: PrePurchase = {
    professional: buyer,
    packageId: 2041,
    clients: [ann, bo],
    children: [{ firstName: 'Cy', lastName: 'Ray' }],
    languageLocale: 'en_US',
  };
  return { server, order };
}

/** Numbers of families, parents, codes and mails. */
export const storedIn = async ({ db }: TestServer): Promise<number[]> => [
  await db.$count(families),
  await db.$count(accounts, isNotNull(accounts.familyId)),
  await db.$count(subscriptionCodes),
  await db.$count(outbox),
];

export async function prePurchased({ deps }: TestServer, order: PrePurchase): Promise<PrePurchased[]> {
  const result = await prePurchase(deps, order);
  if (result.type === 'refused') throw new Error(JSON.stringify(result.body));
  return result.value;
}
