import { createActor, waitFor } from 'xstate';
import { expect, it, vi } from 'vitest';
import { registration } from '../../../machines/parts/coparent-prompt/coparent-prompt.fixtures.ts';
import type { Api } from '../../api/client.ts';
import { getRegistrationLife, prolongRegistration } from '../../contract/calls/registration-life.calls.ts';
import { provideRegistrationLife } from './registration-life.actors.ts';

const input = { params: { signupId: registration.signupId }, key: registration.registrationKey };

/** A watch whose server returns these replies in turn. */
function watch(...replies: object[]) {
  const call = vi.fn<(call: unknown, input: unknown) => Promise<unknown>>();
  for (const reply of replies) call.mockResolvedValueOnce(reply);
  const life = createActor(provideRegistrationLife(registration, { call } as unknown as Api)).start(); // returns what the calls used here return
  return { life, call };
}

it('the watch asks how long the registration stays open, and prolongs it', async () => {
  const { life, call } = watch(
    { status: 200, body: { secondsLeft: 60, lifeSeconds: 86_400 } },
    { status: 200, body: { secondsLeft: 86_400, lifeSeconds: 86_400 } },
  );
  await waitFor(life, state => state.matches({ warned: 'ending' }));
  expect(call).toHaveBeenLastCalledWith(getRegistrationLife, input, expect.anything());
  life.send({ type: 'registration.prolonged' });
  await waitFor(life, state => state.matches('quiet'));
  expect(call).toHaveBeenLastCalledWith(prolongRegistration, input, expect.anything());
  life.stop();
});

it.each([401, 403, 404])('status %i ends the registration', async status => {
  const { life } = watch({ status, body: { type: 'expired' } });
  expect(await waitFor(life, state => state.status === 'done')).toMatchObject({ value: 'ended' });
});
