import { open } from '../../../src/server/open.ts';
import { createApi } from '../../../src/api/client.ts';
import { pay, readyToPay, submissionFor } from './sign-up.ts';

/**
 * Signs up one parent on the configured database, prints the sign-up, and pays. FAULT_POINT exits the process during
 * that, or when it sends mail. Without an email address, it only continues the work of its predecessor.
 */
const { app } = await open();
const [, , payer] = process.argv;
if (payer !== undefined) await payAs(payer);
setInterval(() => undefined, 1000); // keeps running like a server

async function payAs(email: string): Promise<void> {
  const api = createApi({
    baseUrl: 'http://join.test/api',
    fetch: async (input, init) => app.fetch(new Request(input, init)),
  });
  const signUp = await readyToPay(api, { email, family: { coParentDuplicateConfirmed: true } });
  const attemptKey = crypto.randomUUID();
  const submission = { ...(await submissionFor(api, signUp)), coParentDuplicateConfirmed: true };
  process.stdout.write(JSON.stringify({ signUp, attemptKey, submission }));
  const { status, body } = await pay(api, signUp, submission, attemptKey);
  const isOnItsWay = status === 202 || (status === 200 && process.env['FAULT_POINT'] === 'mail-claimed');
  if (!isOnItsWay) throw new Error(`The payment ended before the fault point: ${JSON.stringify(body)}`);
}
