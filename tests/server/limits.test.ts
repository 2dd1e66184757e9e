import { beforeEach, describe, expect, it } from 'vitest';
import { checkUsername, setCredentials, signIn } from '../../src/contract/calls/credentials.calls.ts';
import { inviteCoparent, requestInviteLink, updateInvitedRegistration } from '../../src/contract/calls/invite.calls.ts';
import { updateRegistration } from '../../src/contract/calls/registration.calls.ts';
import { invited, invitedSubmission, parentSectionOf, payInvited, type Invited } from './support/invited.ts';
import { testServer, type TestServer } from './support/server.ts';
import { familySection, joined, parentSection, pay, readyToPay, submissionFor, type SignUp } from './support/sign-up.ts';

let server: TestServer;
let bo: Invited;
let signUp: SignUp;
let token: string;

beforeEach(async () => {
  server = await testServer();
  bo = await invited(server);
  signUp = await readyToPay(server.api, { email: 'second@example.com', family: { coParentDuplicateConfirmed: true } });
  token = await joined(server.api, 'third@example.com');
});

const password = 'Correct-Horse-1';

const paying = (submission: Awaited<ReturnType<typeof submissionFor>>) => () => pay(server.api, signUp, submission);
const payingInvited = (submission: Awaited<ReturnType<typeof invitedSubmission>>) => () => payInvited(server, bo, submission);

const calls: readonly [string, 'registration' | 'payment' | 'username' | 'signIn', () => Promise<() => Promise<unknown>>][] = [
  ['changing a registration', 'registration', async () => () => server.api.call(updateRegistration, { params: { signupId: signUp.signupId }, key: signUp.key, body: parentSection })],
  ['inviting the co-parent', 'registration', async () => () => server.api.call(inviteCoparent, { params: { signupId: signUp.signupId }, key: signUp.key, body: familySection })],
  ['changing what an invited parent says', 'registration', async () => () => server.api.call(updateInvitedRegistration, { params: { userId: bo.userId }, key: bo.key, body: parentSectionOf(bo.userId) })],
  ['asking for a new link', 'registration', async () => () => server.api.call(requestInviteLink, { key: bo.key })],
  ['paying', 'payment', async () => paying(await submissionFor(server.api, signUp))],
  ['paying as an invited parent', 'payment', async () => payingInvited(await invitedSubmission(server, bo))],
  ['checking a username', 'username', async () => () => server.api.call(checkUsername, { key: token, body: { username: 'ann.lee' } })],
  ['choosing credentials', 'username', async () => () => server.api.call(setCredentials, { key: token, body: { username: 'ann.lee', password } })],
  ['signing in', 'signIn', async () => () => server.api.call(signIn, { body: { username: crypto.randomUUID(), password } })],
];

describe('a caller is turned away after too much of', () => {
  it.each(calls)('%s', async (_name, what, prepare) => {
    const send = await prepare();
    server.pass(60);
    server.deps.config.rateLimits = { ...server.deps.config.rateLimits, [what]: 2 };
    await send();
    await send();
    await expect(send()).rejects.toMatchObject({ kind: 'busy' });
  });
});
