import { expect, test } from 'vitest';
import { session } from '../../../machines/parts/sign-in/sign-in.samples.ts';
import type { Api } from '../../api/client.ts';
import { setCredentials, signIn } from '../../contract/calls/credentials.calls.ts';
import { checkUsername, saveCredentials } from './credentials.calls.ts';

const { signal } = new AbortController();
const credentials = { username: 'elena.marsh', password: 'two-homes-1-family' };
const input = { ...credentials, token: 'credentials-token', consent: null };

type Answer = { status: number; body: unknown } | Error;

/** A server with a reply for each call, and a record of the calls. */
function server(answers: ReadonlyMap<unknown, Answer>) {
  const made: unknown[] = [];
  const sent: unknown[] = [];
  const call = (called: unknown, { body }: { body: unknown }): Promise<unknown> => {
    made.push(called);
    sent.push(body);
    const answer = answers.get(called) ?? new Error('not expected');
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return { api: { call } as unknown as Api /* the replies match the calls that are made */, made, sent };
}

const saved = { status: 200, body: { userId: 'user-1' } };

test('a visitor who has chosen credentials is signed in', async () => {
  const { api } = server(
    new Map<unknown, Answer>([
      [setCredentials, saved],
      [signIn, { status: 200, body: session }],
    ]),
  );
  expect(await saveCredentials(api, input, signal)).toEqual({ type: 'saved', session });
});

test.each([
  ['nothing, if they were not asked', null, {}],
  ['the terms alone, if no news was asked for', { terms: true }, { termsAccepted: true }],
  ['both boxes', { terms: true, marketing: false }, { termsAccepted: true, marketingOptIn: false }],
])('of a visitor’s consent, %s is sent', async (_, consent, agreement) => {
  const { api, sent } = server(new Map<unknown, Answer>([[setCredentials, saved]]));
  await saveCredentials(api, { ...input, consent }, signal);
  expect(sent[0]).toEqual({ ...credentials, ...agreement });
});

test.each<[string, Answer]>([
  ['refused', { status: 401, body: { type: 'wrongCredentials' } }],
  ['not answered', new Error('connection reset')],
])('credentials are saved even if signing in is %s', async (_, answer) => {
  const { api } = server(
    new Map<unknown, Answer>([
      [setCredentials, saved],
      [signIn, answer],
    ]),
  );
  expect(await saveCredentials(api, input, signal)).toEqual({ type: 'saved', session: null });
});

test.each<[Answer, object]>([
  [
    { status: 409, body: { type: 'refused', validationErrors: [{ field: 'username', text: 'username.taken' }] } },
    { type: 'refused', errors: [{ field: 'username', text: 'username.taken' }] },
  ],
  [{ status: 401, body: { type: 'keyRefused' } }, { type: 'gone' }],
])('nobody is signed in if the credentials were not saved', async (answer, outcome) => {
  const { api, made } = server(new Map<unknown, Answer>([[setCredentials, answer]]));
  expect(await saveCredentials(api, input, signal)).toEqual(outcome);
  expect(made).toEqual([setCredentials]);
});

test.each([
  [{ status: 200, body: { available: true, meetsRequirements: true } }, 'available'],
  [{ status: 200, body: { available: false, meetsRequirements: true } }, 'taken'],
  [{ status: 200, body: { available: false, meetsRequirements: false } }, 'unsuitable'],
  [{ status: 400, body: { type: 'refused', validationErrors: [] } }, 'unsuitable'],
])('a username that the server answers with %j is %s', async (answer, type) => {
  const call = () => Promise.resolve(answer);
  expect(await checkUsername({ call } as Api, input, signal)).toEqual({ type });
});
