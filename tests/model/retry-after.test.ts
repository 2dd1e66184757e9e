import { expect, it } from 'vitest';
import { type AnyStateMachine, createActor } from 'xstate';
import { order } from '../../machines/checkout/checkout.fixtures.ts';
import { subscriptionCodeMachine } from '../../machines/checkout/subscription-code/subscription-code.machine.ts';
import { credentialsMachine } from '../../machines/credentials/credentials.machine.ts';
import { signInMachine } from '../../machines/sign-in/sign-in.machine.ts';
import { ApiFault } from '../../src/api/api-fault.ts';
import { deferredActors } from './deferred-actors.ts';

const login = { username: 'elena.marsh', password: 'a long password 1!' };

/** Charts whose calls are rate-limited, with the events that make such a call. */
const charts: readonly [string, AnyStateMachine, object, string, readonly { type: string }[]][] = [
  ['a subscription code', subscriptionCodeMachine, { order, code: null }, 'applyCode', [{ type: 'code.offered' }, { type: 'code.typed', code: 'X' } as { type: string }, { type: 'code.submitted' }]],
  ['credentials', credentialsMachine, { token: 'token', email: 'ann@example.com' }, 'saveCredentials', [{ type: 'credentials.submitted', ...login }]],
  ['signing in', signInMachine, { session: null }, 'signIn', [{ type: 'signIn.asked' }, { type: 'signIn.submitted', ...login }]],
];

it.each(charts)('%s knows how long the server asks to wait, and forgets it with another failure', async (_name, machine, input, id, events) => {
  const deferred = deferredActors(machine);
  const actor = createActor(deferred.machine, { input });
  actor.start();
  const fail = (error: Error) => deferred.waiting().find(({ ref }) => ref.id === id)?.failed(error);
  for (const event of events) actor.send(event);
  await fail(new ApiFault('busy', { retryAfter: 900 }));
  expect(actor.getSnapshot().context.retryAfter).toBe(900);
  actor.send(events.at(-1) ?? { type: '' });
  await fail(new ApiFault('network'));
  expect(actor.getSnapshot().context.retryAfter).toBeNull();
});
