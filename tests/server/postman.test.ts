import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApi } from '../../src/api/client.ts';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { open } from '../../src/server/open.ts';
import { startSmtpServer, type SmtpServer } from '../emulators/smtp-server.ts';
import { newDataFolder } from './support/data-folder.ts';
import { posted, sender } from './support/mail-sign-up.ts';
import { pay, readyToPay, submissionFor } from './support/sign-up.ts';

const dataDir = await newDataFolder();
let smtp: SmtpServer;

beforeAll(async () => {
  smtp = await startSmtpServer();
});

afterAll(async () => {
  await smtp.stop();
  rmSync(dataDir, { recursive: true });
});

it('an open server sends mail; closing waits for the current mail and starts no other', async () => {
  smtp.mode = 'hold';
  const server = await open({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    MAIL_FROM: sender,
    SEND_MAIL_EVERY_SECONDS: '1',
  });
  const api = createApi({
    baseUrl: 'http://join.test/api',
    fetch: async (input, init) => server.fetch(new Request(input, init)),
  });
  const signUp = await readyToPay(api);
  const underWay = smtp.next();
  expect(await pay(api, signUp, await submissionFor(api, signUp))).toMatchObject({ status: 200 });
  const { to } = await underWay;
  const closed = server.close();
  smtp.mode = 'accept';
  smtp.release();
  await closed;
  expect(smtp.received).toHaveLength(1);
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  const mails = await posted(database.db);
  await database.close();
  expect(mails.map(({ recipient, sentAt }) => [recipient, sentAt !== null])).toEqual([
    ['ann@example.com', to.includes('ann@example.com')],
    ['bo@example.com', to.includes('bo@example.com')],
  ]);
});
