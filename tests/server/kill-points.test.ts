import { rmSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApi, type Api } from '../../src/api/client.ts';
import { findPayment, type PaymentSubmission } from '../../src/contract/calls/payment.calls.ts';
import type { OpenDatabase } from '../../src/server/db/database.ts';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { outbox } from '../../src/server/db/tables/infrastructure.tables.ts';
import { accounts } from '../../src/server/db/tables/account.tables.ts';
import { sandboxSales } from '../../src/server/db/tables/payment.tables.ts';
import { faultPoints, type FaultPoint } from '../../src/server/fault-point.ts';
import { open, type OpenServer } from '../../src/server/open.ts';
import { startSmtpServer, type SmtpServer } from '../emulators/smtp-server.ts';
import { newDataFolder } from './support/data-folder.ts';
import { sender } from './support/mail-sign-up.ts';
import { nodeProcesses } from './support/node-processes.ts';
import { pay, type SignUp } from './support/sign-up.ts';

interface Printed {
  signUp: SignUp;
  attemptKey: string;
  submission: PaymentSubmission;
}

const dataDir = await newDataFolder();
const printed = new Map<FaultPoint, Printed>();
/** On the embedded database, whose one process knows at once that no other holds a lease. The fault rig kills servers on Postgres. */
const embedded = { databaseUrl: undefined, dataDir };
const environment = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: undefined, DATA_DIR: dataDir };
let smtp: SmtpServer;
let mail: { SMTP_URL: string; MAIL_FROM: string; SEND_MAIL_EVERY_SECONDS: string };
let opening: Promise<OpenServer> | undefined;
let api: Api;
let database: OpenDatabase;

const emailOf = (point: FaultPoint): string => `${point}@example.com`;

const run = nodeProcesses();

async function killAt(point: FaultPoint, args: readonly string[] = [emailOf(point)]): Promise<string> {
  const { status, stdout, stderr } = await run(`${import.meta.dirname}/support/pay-child.ts`, args, {
    ...environment,
    ...(point === 'mail-claimed' && mail),
    FAULT_POINT: point,
  });
  expect([point, status, stderr]).toEqual([point, 1, '']);
  return stdout;
}

/**
 * Kills a process at each point; the next one finds its lock and its rows. Begins with the latest point, so that no
 * process is killed while it continues its predecessor's work.
 */
beforeAll(async () => {
  smtp = await startSmtpServer();
  mail = { SMTP_URL: smtp.url, MAIL_FROM: sender, SEND_MAIL_EVERY_SECONDS: '1' };
  for (const point of faultPoints.toReversed()) {
    printed.set(point, JSON.parse(await killAt(point)));
    if (point === 'charged') expect(await killAt('saved', [])).toBe(''); // killed while it recovered from the previous kill
  }
  opening = open(environment);
  const server = await opening;
  api = createApi({
    baseUrl: 'http://join.test/api',
    fetch: async (input, init) => server.fetch(new Request(input, init)),
  });
}, 1_800_000); // seven processes, sequentially

afterAll(async () => {
  await closeServer();
  await database?.close();
  await smtp.stop();
  rmSync(dataDir, { recursive: true });
});

/** Idempotent. The server uses the real clock, so after a failed test it would delete what later files store. */
async function closeServer(): Promise<void> {
  const opened = await opening;
  opening = undefined;
  await opened?.close();
}

/** The outcome that a lookup finds after a restart, by the point of the kill. */
const found = {
  'before-attempt': 'none',
  'attempt-stored': 'none',
  charged: 'approved',
  saved: 'approved',
  provisioned: 'approved',
  'mail-claimed': 'approved',
} satisfies Record<FaultPoint, string>;

it.each(faultPoints)('after a kill at the point %s, a lookup finds the outcome of the payment', async point => {
  const { signUp, attemptKey, submission } = printed.get(point)!;
  const reply = await api.call(findPayment, { params: { signupId: signUp.signupId, attemptKey }, key: signUp.key });
  expect(reply).toMatchObject({ status: 200, body: { type: found[point] } });
  if (found[point] === 'none')
    expect(await pay(api, signUp, submission)).toMatchObject({ status: 200, body: { type: 'approved' } });
});

it('after all kills, each payer has one charge, one account and one delivered receipt', async () => {
  await closeServer();
  const mails = await mailsAfterTheLease();
  database = await openDatabase(embedded);
  const { db } = database;
  for (const point of faultPoints) {
    const sales = (await db.select().from(sandboxSales)).filter(({ orderId }) =>
      orderId.startsWith(printed.get(point)!.signUp.signupId),
    );
    const counts = [
      await db.$count(accounts, eq(accounts.email, emailOf(point))),
      mails.filter(to => to === emailOf(point)).length,
    ];
    expect([point, sales.map(({ outcome }) => outcome), ...counts]).toEqual([point, ['approved'], 1, 1]);
  }
});

/** Recipients of all mail, once a server has sent the whole outbox. */
async function mailsAfterTheLease(): Promise<string[]> {
  const { db, close } = await openDatabase(embedded);
  const total = await db.$count(outbox);
  await db.update(outbox).set({ nextTryAt: new Date() });
  await close();
  const postman = await open({ ...environment, ...mail });
  while (smtp.received.length < total) await smtp.next();
  await postman.close();
  return smtp.received.flatMap(({ to }) => to);
}
