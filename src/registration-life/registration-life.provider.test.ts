import { createActor, waitFor } from 'xstate';
import { expect, it, vi } from 'vitest';
import { registration } from '../../machines/join/join.fixtures.ts';
import type { Api } from '../api/client.ts';
import { getRegistrationLife, prolongRegistration } from '../contract/calls/registration-life.calls.ts';
import { provideRegistrationLife } from './registration-life.provider.ts';

const input = { params: { signupId: registration.signupId }, key: registration.registrationKey };

/** A watch whose server gives these replies, one after the other. */
function watch(...replies: object[]) {
  const call = vi.fn<(call: unknown, input: unknown) => Promise<unknown>>();
  for (const reply of replies) call.mockResolvedValueOnce(reply);
  const life = createActor(provideRegistrationLife(registration, { call } as unknown as Api)).start(); // answers as the calls it makes would
  return { life, call };
}

it('asks how long the registration will be open, and prolongs it', async () => {
  const { life, call } = watch({ status: 200, body: { secondsLeft: 60, lifeSeconds: 86_400 } }, { status: 200, body: { secondsLeft: 86_400, lifeSeconds: 86_400 } });
  await waitFor(life, state => state.matches({ warned: 'ending' }));
  expect(call).toHaveBeenLastCalledWith(getRegistrationLife, input, expect.anything());
  life.send({ type: 'registration.prolonged' });
  await waitFor(life, state => state.matches('quiet'));
  expect(call).toHaveBeenLastCalledWith(prolongRegistration, input, expect.anything());
  life.stop();
});

it.each([401, 403, 404])('%i ends it', async status => {
  const { life } = watch({ status, body: { type: 'expired' } });
  expect(await waitFor(life, state => state.status === 'done')).toMatchObject({ value: 'ended' });
});
