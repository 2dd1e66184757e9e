import { fromPromise } from 'xstate';
import {
  type LifeOutcome,
  type Registration,
  registrationLifeMachine,
} from '../../../machines/parts/registration-life/registration-life.machine.ts';
import { createApi } from '../../api/client.ts';
import type { CallReply } from '../../contract/call.ts';
import { getRegistrationLife, prolongRegistration } from '../../contract/calls/registration-life.calls.ts';

/** The machine that watches one registration, with its calls to the server. */
export function provideRegistrationLife(
  { signupId, registrationKey: key }: Registration,
  { call } = createApi({ baseUrl: '/api' }),
): typeof registrationLifeMachine {
  const input = { params: { signupId }, key };
  return registrationLifeMachine.provide({
    actors: {
      askLife: fromPromise(async ({ signal }) => outcomeOf(await call(getRegistrationLife, input, { signal }))),
      prolongLife: fromPromise(async ({ signal }) => outcomeOf(await call(prolongRegistration, input, { signal }))),
    },
  });
}

const outcomeOf = (reply: CallReply<typeof getRegistrationLife>): LifeOutcome =>
  reply.status === 200 ? { type: 'alive', life: reply.body } : { type: 'gone' };
