import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { packages } from '../../src/server/db/tables/catalogue.tables.ts';
import { prePurchase, type PrePurchase } from '../../src/server/professional/pre-purchase.ts';
import { ann, bo, prePurchased, readyToPrePurchase, storedIn, twenty } from './support/pre-purchase.ts';
import type { TestServer } from './support/server.ts';
import { pay, readyToPay, submissionFor } from './support/sign-up.ts';

let server: TestServer;
let order: PrePurchase;

beforeEach(async () => {
  ({ server, order } = await readyToPrePurchase());
});

const bought = (changes: Partial<PrePurchase> = {}) => prePurchased(server, { ...order, ...changes });

describe('a pre-purchase is refused and stores nothing', () => {
  const cases: readonly [string, Partial<PrePurchase>, string, string][] = [
    ['without a client', { clients: [] }, 'clients', 'required'],
    ['for three clients', { clients: [ann, bo, { ...bo, email: 'third@example.com' }] }, 'clients', 'value.invalid'],
    [
      'for two clients with one address',
      { clients: [ann, { ...bo, email: 'ANN@example.com' }] },
      'clients',
      'email.sameAsParent',
    ],
    [
      'for two clients with one phone',
      { clients: [ann, { ...bo, phone: { phoneCountryCode: '+1', phoneNumber: '+1 202-555-0143' } }] },
      'clients',
      'phone.sameAsParent',
    ],
    [
      'for a client with a list for an address',
      { clients: [{ ...ann, email: 'a@example.com,b@example.com' }] },
      'clients.0.email',
      'email.invalid',
    ],
    ['for a client without a name', { clients: [ann, { ...bo, firstName: ' ' }] }, 'clients.1.firstName', 'required'],
    [
      'for a client with a short phone number',
      { clients: [{ ...ann, phone: { phoneCountryCode: '+1', phoneNumber: '1234567' } }] },
      'clients.0.phone.phoneNumber',
      'phone.digits',
    ],
    [
      'for twenty-one children',
      { children: [...twenty, { firstName: 'Di', lastName: 'Ray' }] },
      'children',
      'children.tooMany',
    ],
    ['of an unknown package', { packageId: 1 }, 'packageId', 'value.invalid'],
    ['of a package that is not sold in the professional’s country', { packageId: 2061 }, 'packageId', 'value.invalid'],
  ];

  it.each(cases)('%s', async (_name, changes, field, text) => {
    expect(await prePurchase(server.deps, { ...order, ...changes })).toEqual({
      type: 'refused',
      body: { type: 'refused', validationErrors: [{ field, text }] },
    });
    expect(await storedIn(server)).toEqual([0, 0, 0, 0]);
  });

  it('with every error at once', async () => {
    const shortPhone = { phoneCountryCode: '+1', phoneNumber: '1234567' };
    const refused = await prePurchase(server.deps, {
      ...order,
      clients: [{ ...ann, phone: shortPhone }, { ...bo, email: 'bo@@example.com' }, ann],
    });
    expect(refused).toMatchObject({
      body: {
        validationErrors: [
          { field: 'clients.0.phone.phoneNumber', text: 'phone.digits' },
          { field: 'clients.1.email', text: 'email.invalid' },
          { field: 'clients', text: 'value.invalid' },
        ],
      },
    });
  });

  it.each([
    ['no longer sold', { active: false }],
    ['that is build-your-own', { buildYourOwn: true }],
  ])('of a package %s', async (_name, change) => {
    await server.db.update(packages).set(change).where(eq(packages.id, 2041));
    expect(await prePurchase(server.deps, order)).toMatchObject({
      type: 'refused',
      body: { validationErrors: [{ field: 'packageId' }] },
    });
    expect(await storedIn(server)).toEqual([0, 0, 0, 0]);
  });

  it('for a client who was already invited, with the first client rolled back', async () => {
    await bought({ clients: [bo] });
    const refused = await prePurchase(server.deps, { ...order, clients: [ann, { ...bo, email: 'BO@example.com' }] });
    expect(refused).toEqual({
      type: 'refused',
      body: { type: 'refused', validationErrors: [{ field: 'clients.1.email.duplicate', text: 'parent.duplicate' }] },
    });
    expect(await storedIn(server)).toEqual([1, 1, 1, 1]);
  });

  it('for a client who is paying for a sign-up, or is named in one, until it is declined', async () => {
    const gate = Promise.withResolvers<void>();
    const { processor, config } = server.deps;
    server.deps.config = { ...config, paymentAnswerSeconds: 0 };
    server.deps.processor = { ...processor, sale: sale => gate.promise.then(() => processor.sale(sale)) };
    const signUp = await readyToPay(server.api);
    const submission = await submissionFor(server.api, signUp, {}, 'fake-processor-declined-visa-nonce');
    expect(await pay(server.api, signUp, submission)).toMatchObject({ status: 202 });
    for (const client of [{ ...ann, email: 'ANN@example.com' }, bo])
      expect(await prePurchase(server.deps, { ...order, clients: [client] })).toMatchObject({
        type: 'refused',
        body: { validationErrors: [{ field: 'clients.0.email.duplicate' }] },
      });
    expect(await storedIn(server)).toEqual([0, 0, 0, 0]);
    gate.resolve();
    await server.deps.background.settled();
    expect(await prePurchase(server.deps, order)).toMatchObject({ type: 'valid' });
  });
});
