import { expect, test, vi } from 'vitest';
import { daniel, registration } from '../../../machines/parts/coparent-prompt/coparent-prompt.fixtures.ts';
import type { Api } from '../../api/client.ts';
import { inviteCoparent } from './coparent-prompt.actors.ts';

const { signal } = new AbortController();
const input = {
  registration,
  coparent: { ...daniel, knowsCoParentEmail: false, email: '', phoneNumber: '5550100177' },
  email: 'daniel@example.com',
  coParentDuplicateConfirmed: false,
};

/** A server that always returns the same reply. */
function answering(status: number, body: unknown) {
  const call = vi.fn<(call: unknown, input: unknown) => Promise<unknown>>().mockResolvedValue({ status, body });
  return { api: { call } as unknown as Api /* the reply matches the one call that is made */, call };
}

test('the address is sent with the whole family section and the registration’s key', async () => {
  const { api, call } = answering(200, { signupId: registration.signupId, invited: true });
  expect(await inviteCoparent(api, input, signal)).toEqual({ type: 'invited', email: 'daniel@example.com' });
  expect(call.mock.calls[0]?.[0]).toMatchObject({ path: '/signup/:signupId/coparent' });
  expect(call.mock.calls[0]?.[1]).toEqual({
    params: { signupId: registration.signupId },
    key: 'registration-key',
    body: {
      sections: ['FAMILY'],
      coParent: {
        firstName: 'Daniel',
        lastName: 'Okafor',
        email: 'daniel@example.com',
        phoneCountryCode: '+1',
        phoneNumber: '5550100177',
      },
      children: [
        { firstName: 'Noah', lastName: 'Okafor' },
        { firstName: 'Mila', lastName: 'Okafor' },
      ],
      coParentDuplicateConfirmed: false,
    },
  });
});

test('a co-parent who is joining already is no refusal of the address', async () => {
  expect(await inviteCoparent(answering(409, { type: 'joining' }).api, input, signal)).toEqual({ type: 'joining' });
});

test.each([400, 409])('status %i is a refusal with its errors', async status => {
  const validationErrors = [{ field: 'coParent.duplicate', text: 'coParent.duplicate' }];
  expect(await inviteCoparent(answering(status, { type: 'refused', validationErrors }).api, input, signal)).toEqual({
    type: 'refused',
    errors: validationErrors,
  });
});

test.each([401, 403, 404])('status %i ends the prompt', async status => {
  expect(await inviteCoparent(answering(status, { type: 'expired' }).api, input, signal)).toEqual({ type: 'gone' });
});
