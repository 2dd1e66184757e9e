import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../src/api/client.ts';
import { findPayment } from '../../src/contract/calls/payment.calls.ts';
import { lockFolder } from '../../src/server/db/folder-lock.ts';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { accounts } from '../../src/server/db/tables/account.tables.ts';
import { outbox } from '../../src/server/db/tables/infrastructure.tables.ts';
import { attempts } from '../../src/server/db/tables/payment.tables.ts';
import { registrations } from '../../src/server/db/tables/registration.table.ts';
import { open } from '../../src/server/open.ts';
import {
  chargedBy,
  startBraintreeGateway,
  type EmulatedGateway,
} from '../emulators/braintree-gateway/braintree-gateway.ts';
import { makeClient, spawnServer, startChild, type ChildServer } from './support/child-server.ts';
import { newDataFolder } from './support/data-folder.ts';
import { pay, readyToPay, submissionFor, type SignUp } from './support/sign-up.ts';

let client: string;
let dataDir: string;
let gateway: EmulatedGateway;
let children: Pick<ChildServer, 'process' | 'ended'>[] = [];

beforeAll(async () => {
  client = makeClient();
  dataDir = await newDataFolder();
  gateway = await startBraintreeGateway({ currencies: { usd: 'USD' }, hasRequestKeys: true });
});

const endAll = async (): Promise<void> => {
  for (const { process } of children) process.kill('SIGKILL');
  await Promise.all(children.map(({ ended }) => ended));
  children = [];
};

afterAll(async () => {
  await endAll();
  await gateway.close();
  for (const folder of [client, dataDir]) rmSync(folder, { recursive: true });
});

const environment = () => ({
  DATA_DIR: dataDir,
  ...chargedBy(gateway),
});

const openHere = (changes: Record<string, string> = {}) =>
  open({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...environment(), ...changes });

async function start(changes: Record<string, string> = {}): Promise<ChildServer> {
  const child = await startChild(client, { ...environment(), ...changes });
  children.push(child);
  return child;
}

/** Starts a payment whose gateway does not reply until it is released. */
async function payHeld({ api }: ChildServer, email: string) {
  const signUp = await readyToPay(api, { email, family: { coParentDuplicateConfirmed: true } });
  const submission = {
    ...(await submissionFor(api, signUp, {}, gateway.issueNonce('fake-valid-visa-nonce'))),
    coParentDuplicateConfirmed: true,
  };
  gateway.fail('slow');
  const before = gateway.requests;
  const attemptKey = crypto.randomUUID();
  const paid = pay(api, signUp, submission, attemptKey);
  await vi.waitFor(() => expect(gateway.requests).toBe(before + 1), 10_000);
  return { paid, signUp, attemptKey };
}

/** Opens the folder as the next process does, and asks it for a payment. */
async function findNext({ signupId, key }: SignUp, attemptKey: string) {
  const next = await openHere();
  const api = createApi({
    baseUrl: 'http://join.test/api',
    fetch: async (input, init) => next.fetch(new Request(input, init)),
  });
  const found = await api.call(findPayment, { params: { signupId, attemptKey }, key });
  await next.close();
  return found;
}

/** A payment provider that answers nothing. */
async function silentProvider() {
  const connections: Socket[] = [];
  const provider = createServer(socket => void connections.push(socket.on('error', () => undefined)));
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const { port } = provider.address() as AddressInfo; // it listens on a port
  return {
    endpoint: `127.0.0.1:${port}`,
    connections,
    close() {
      for (const socket of connections) socket.destroy();
      provider.close();
    },
  };
}

const isRefused = async ({ port }: ChildServer): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  const refused = await Promise.race([
    once(socket, 'connect').then(() => false),
    once(socket, 'error').then(() => true),
  ]).catch(() => true);
  socket.destroy();
  return refused;
};

/** Reads what is stored of a payer. No process may be using the folder. */
async function bookedFor(email: string) {
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir });
  try {
    const [{ id } = { id: '' }] = await db
      .select({ id: registrations.id })
      .from(registrations)
      .where(sql`${registrations.parent} ->> 'email' = ${email}`);
    return {
      sales: gateway.ledger.filter(({ orderId }) => orderId?.startsWith(id)).length,
      attempts: (await db.select().from(attempts).where(eq(attempts.subjectId, id))).map(({ state }) => state),
      accounts: await db.$count(accounts, eq(accounts.email, email)),
      mails: await db.$count(outbox, eq(outbox.recipient, email)),
    };
  } finally {
    await close();
  }
}

const paidOnce = { sales: 1, attempts: ['provisioned'], accounts: 1, mails: 1 };

async function connection({ port }: ChildServer, sent: string): Promise<{ closed: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  // The server resets a connection with a partial request. That counts as closed; `once` would reject on it.
  socket.on('error', () => undefined);
  const closed = new Promise(resolve => void socket.once('close', resolve));
  socket.write(sent);
  if (sent.endsWith('\r\n\r\n')) await once(socket, 'data');
  return { closed };
}

describe('a server that gets SIGTERM', () => {
  afterEach(endAll);

  it('accepts no more connections, answers the current payment, closes all others, and exits with 0', async () => {
    const child = await start();
    const { paid } = await payHeld(child, 'one@example.com');
    const answered = await connection(child, 'GET /health HTTP/1.1\r\nHost: join.test\r\n\r\n');
    const silent = await connection(child, '');
    const halfAsked = await connection(child, 'GET /health HTTP/1.1\r\n');
    child.process.kill('SIGTERM');
    await vi.waitFor(async () => expect(await isRefused(child)).toBe(true), 10_000);
    await gateway.release();
    expect(await paid).toMatchObject({ status: 200, body: { type: 'approved' } });
    await Promise.all([answered.closed, silent.closed, halfAsked.closed]);
    expect(await child.ended).toBe(0);
    expect(await bookedFor('one@example.com')).toEqual(paidOnce);
  });

  it('exits at once on a second SIGTERM, and the next process completes the interrupted payment', async () => {
    const child = await start();
    const { paid, signUp, attemptKey } = await payHeld(child, 'two@example.com');
    void paid.catch(() => undefined);
    child.process.kill('SIGTERM');
    const again = setInterval(() => child.process.kill('SIGTERM'), 100);
    const code = await child.ended.finally(() => clearInterval(again));
    expect([code, child.output()]).toEqual([1, expect.not.stringContaining('not finished')]);
    gateway.fail(null);
    await gateway.release();
    expect(await findNext(signUp, attemptKey)).toMatchObject({ status: 200, body: { type: 'approved' } });
    expect(await bookedFor('two@example.com')).toEqual(paidOnce);
  });

  it('abandons the search for a charge at once, exits with 0, and the next process completes the payment', async () => {
    const killed = await start();
    const { paid, signUp, attemptKey } = await payHeld(killed, 'three@example.com');
    void paid.catch(() => undefined);
    await endAll();
    gateway.fail(null);
    await gateway.release();
    const provider = await silentProvider();
    const child = await start({ BRAINTREE_ENDPOINT: provider.endpoint, LOG_LEVEL: 'info' });
    await vi.waitFor(() => expect(provider.connections).toHaveLength(1), 10_000);
    const token = fetch(`${child.origin}/api/payment/client-token?country=US`);
    await vi.waitFor(() => expect(provider.connections).toHaveLength(2), 10_000);
    child.process.kill('SIGTERM');
    await vi.waitFor(() => expect(child.output()).toContain('attempt left to the next process'), 10_000);
    provider.connections[1]?.destroy();
    expect(await token).toMatchObject({ status: 503 });
    expect(await child.ended).toBe(0);
    provider.close();
    expect(await findNext(signUp, attemptKey)).toMatchObject({ status: 200, body: { type: 'approved' } });
    expect(await bookedFor('three@example.com')).toEqual(paidOnce);
  });
});

describe('a server whose payment provider does not answer', () => {
  it('opens while it searches for the payments of its predecessor, and closes without waiting for the answer', async () => {
    const provider = await silentProvider();
    const before = await openDatabase({ databaseUrl: undefined, dataDir });
    await before.db.insert(attempts).values([interrupted(), interrupted()]);
    await before.close();
    const server = await openHere({ BRAINTREE_ENDPOINT: provider.endpoint });
    await vi.waitFor(() => expect(provider.connections).toHaveLength(1), 10_000);
    await server.close();
    expect(provider.connections).toHaveLength(1);
    provider.close();
  });
});

/** An attempt of a process that ended during the sale. */
function interrupted() {
  const subjectId = crypto.randomUUID();
  return {
    id: crypto.randomUUID(),
    purpose: 'join',
    subjectId,
    attemptNo: 1,
    clientKey: crypto.randomUUID(),
    orderId: `${subjectId}-1`,
    amount: 100,
    currency: 'USD',
    state: 'charging',
    leaseUntil: new Date(Date.now() + 60_000),
    createdAt: new Date(),
  } as const;
}

describe('a server that cannot start', () => {
  afterEach(endAll);

  const failToStart = async (changes: Record<string, string>, ...args: string[]) => {
    const child = spawnServer({ ...environment(), ...changes }, ...args);
    children.push(child);
    return { code: await child.ended, output: child.output() };
  };

  it('reports which process uses the folder', async () => {
    const unlock = await lockFolder(dataDir);
    expect(await failToStart({}, '--client', client)).toEqual({
      code: 1,
      output: `The data folder ${dataDir} is in use by process ${process.pid}. Stop that process, or name another folder by DATA_DIR.\n`,
    });
    await unlock();
  });

  it('reports which port is in use', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo; // it listens on a port
    expect(await failToStart({}, '--port', String(port))).toEqual({
      code: 1,
      output: `listen EADDRINUSE: address already in use 127.0.0.1:${port}\n`,
    });
    holder.close();
  });

  it('reports the mistakes in its configuration, without secrets', async () => {
    expect(await failToStart({ SERVER_SECRET: 'canary', LOG_LEVEL: 'loud' })).toEqual({
      code: 1,
      output:
        'The configuration is not usable:\n  SERVER_SECRET must have at least 32 characters\n  LOG_LEVEL must be info, warn, error or silent\n',
    });
  });

  it('does not print the password of an unreachable database', async () => {
    const { code, output } = await failToStart(
      { DATABASE_URL: 'postgres://canary:canary-password@127.0.0.1:1/join' },
      '--client',
      client,
    );
    expect([code, output]).toEqual([
      1,
      'The database that DATABASE_URL names cannot be opened: connect ECONNREFUSED 127.0.0.1:1\n',
    ]);
    expect(output).not.toContain('canary');
  });

  it('reports that the client is not built, and releases the folder', async () => {
    expect(await failToStart({}, '--client', `${client}/nowhere`)).toEqual({
      code: 1,
      output: `There is no ${client}/nowhere/index.html: run "npm run build" first.\n`,
    });
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  });
});
