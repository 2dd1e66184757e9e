import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '../../src/server/db/tables/infrastructure.tables.ts';
import { attempts } from '../../src/server/db/tables/payment.tables.ts';
import { registrations } from '../../src/server/db/tables/registration.table.ts';
import { forgetUnpaid } from '../../src/server/retention/forget-unpaid.ts';
import { returnCharge } from '../../src/server/payment/return-charge.ts';
import { first } from '../../src/server/db/first.ts';
import { everythingStored } from './support/database.ts';
import { testServer, type TestServer } from './support/server.ts';
import { pay, readyToPay, submissionFor, type SignUp } from './support/sign-up.ts';

const daysKept = 7;
const life = 3600;
const environment = { REGISTRATION_KEEP_DAYS: String(daysKept), REGISTRATION_LIFE_SECONDS: String(life) };
const untilForgotten = life + daysKept * 86_400;

let server: TestServer;
let signUp: SignUp;

const family = { coParent: { firstName: 'Canarybo', lastName: 'Canaryray', email: 'canary-bo@example.com' } };

async function start(processor: Parameters<typeof testServer>[0] = {}): Promise<void> {
  server = await testServer({ environment, ...processor });
  signUp = await readyToPay(server.api, { email: 'canary-ann@example.com', family });
}

const isKept = async (): Promise<boolean> =>
  (await server.db.$count(registrations, eq(registrations.id, signUp.signupId))) === 1;

async function isKeptAfter(seconds: number): Promise<boolean> {
  server.pass(seconds);
  await forgetUnpaid(server.deps);
  return isKept();
}

describe('a sign-up that was never paid', () => {
  beforeEach(() => start());

  it('is kept for the configured days after it expires', async () => {
    expect(await isKeptAfter(untilForgotten)).toBe(true);
    expect(await isKeptAfter(1)).toBe(false);
  });

  it('is deleted with all personal data', async () => {
    expect(await everythingStored(server.db)).toMatch(/canary/i);
    await isKeptAfter(untilForgotten + 1);
    expect(await everythingStored(server.db)).not.toMatch(/canary/i);
  });

  it('is deleted without any other sign-up', async () => {
    server.pass(untilForgotten);
    const later = await readyToPay(server.api, { email: 'later@example.com' });
    expect(await isKeptAfter(1)).toBe(false);
    expect((await server.db.select({ id: registrations.id }).from(registrations)).map(({ id }) => id)).toEqual([
      later.signupId,
    ]);
  });
});

describe('a sign-up that was paid', () => {
  it('is kept', async () => {
    await start();
    await pay(server.api, signUp, await submissionFor(server.api, signUp));
    expect(await isKeptAfter(untilForgotten * 10)).toBe(true);
  });
});

describe('a sign-up that was declined', () => {
  it('is deleted, and its attempt is kept without the instrument and the analytics id', async () => {
    await start();
    const submission = await submissionFor(server.api, signUp, {}, 'fake-processor-declined-visa-nonce');
    await pay(server.api, signUp, { ...submission, segmentAnonymousId: 'canary-visitor' });
    expect(await everythingStored(server.db)).toMatch(/canary-visitor/);
    expect(await isKeptAfter(untilForgotten + 1)).toBe(false);
    expect(await everythingStored(server.db)).not.toMatch(/canary/i);
    expect(await server.db.select().from(attempts)).toMatchObject([
      { subjectId: signUp.signupId, state: 'declined', lastFour: null, instrumentToken: null },
    ]);
  });
});

describe('a sign-up whose payment is in progress', () => {
  const states = ['charging', 'charged', 'returning', 'provisioned'] as const;

  it.each(states)('is kept while its attempt is %s', async state => {
    await start({ processor: () => ({ sale: () => Promise.reject(new Error('lost')) }) });
    await pay(server.api, signUp, await submissionFor(server.api, signUp));
    await server.db.update(attempts).set({ state });
    expect(await isKeptAfter(untilForgotten * 10)).toBe(true);
  });

  it('is kept while a late sale of its abandoned attempt is searched for', async () => {
    await start({ processor: () => ({ sale: () => Promise.reject(new Error('lost')) }) });
    await pay(server.api, signUp, await submissionFor(server.api, signUp));
    const createdAt = new Date(server.deps.now().getTime() + untilForgotten * 1000);
    await server.db.update(attempts).set({ state: 'abandoned', createdAt });
    expect(await isKeptAfter(untilForgotten + 86_399)).toBe(true);
    expect(await isKeptAfter(1)).toBe(false);
  });

  it('is deleted after the money was returned and the mail about it was sent', async () => {
    await start({
      processor: () => ({ sale: () => Promise.reject(new Error('lost')), refundOrVoid: () => Promise.resolve() }),
    });
    await pay(server.api, signUp, await submissionFor(server.api, signUp));
    const charged = {
      state: 'returning',
      transactionId: 'sb_1',
      lastFour: '1111',
      instrumentToken: 'canary-instrument',
    } as const;
    const attempt = first(await server.db.update(attempts).set(charged).returning());
    await returnCharge(server.deps, attempt);
    await server.db.update(outbox).set({ sentAt: server.deps.now() });
    expect(await everythingStored(server.db)).toMatch(/canary-instrument/);
    expect(await isKeptAfter(untilForgotten + 1)).toBe(false);
    expect(await server.db.select().from(attempts)).toMatchObject([{ state: 'returned', transactionId: 'sb_1' }]);
    expect(await everythingStored(server.db)).not.toMatch(/canary/i);
  });
});
