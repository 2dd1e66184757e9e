import { open } from '../../../src/server/open.ts';
import { createApi } from '../../../src/api/client.ts';
import { pay, readyToPay, submissionFor } from './sign-up.ts';

/** Signs one parent up on the database that the environment names, tells who it is, and pays. FAULT_POINT ends it on the way, or when it sends the mail. */
const { app } = await open();
const api = createApi({ baseUrl: 'http://join.test/api', fetch: async (input, init) => app.fetch(new Request(input, init)) });
const signUp = await readyToPay(api, { email: process.argv[2] ?? '', family: { coParentDuplicateConfirmed: true } });
const attemptKey = crypto.randomUUID();
const submission = { ...(await submissionFor(api, signUp)), coParentDuplicateConfirmed: true };
process.stdout.write(JSON.stringify({ signUp, attemptKey, submission }));
const { status, body } = await pay(api, signUp, submission, attemptKey);
const isOnItsWay = status === 202 || (status === 200 && process.env['FAULT_POINT'] === 'mail-claimed');
if (!isOnItsWay) throw new Error(`The payment ended before that point: ${JSON.stringify(body)}`);
setInterval(() => undefined, 1000); // a server stays
