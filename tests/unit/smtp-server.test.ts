import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startSmtpServer } from '../emulators/smtp-server.ts';

it('the mail server of the tests outlives a client that resets its connection', async () => {
  const server = await startSmtpServer();
  const greeted = async () => {
    const client = connect(Number(new URL(server.url).port), '127.0.0.1');
    expect(String(await once(client, 'data'))).toBe('220 mail.test\r\n');
    return client;
  };
  (await greeted()).resetAndDestroy();
  (await greeted()).destroy();
  await server.stop();
});
