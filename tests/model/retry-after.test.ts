import { expect, it } from 'vitest';
import { type AnyMachineSnapshot, type AnyStateMachine, createActor, type EventObject } from 'xstate';
import { order } from '../../machines/parts/checkout/checkout.fixtures.ts';
import { paymentMethodMachine } from '../../machines/parts/checkout/payment-method/payment-method.machine.ts';
import { subscriptionCodeMachine } from '../../machines/parts/checkout/subscription-code/subscription-code.machine.ts';
import { sumOf } from '../../machines/parts/checkout/wallet-sum.ts';
import { credentialsMachine } from '../../machines/parts/credentials/credentials.machine.ts';
import { buildChoice, catalogue, packages } from '../../machines/parts/packages/packages.fixtures.ts';
import { buildYourOwnMachine } from '../../machines/parts/packages/build-your-own.machine.ts';
import { buildYourOwnSamples } from '../../machines/parts/packages/build-your-own.samples.ts';
import { packageChoiceMachine } from '../../machines/parts/packages/package-choice.machine.ts';
import { packageChoiceSamples } from '../../machines/parts/packages/package-choice.samples.ts';
import { registrationLifeMachine } from '../../machines/parts/registration-life/registration-life.machine.ts';
import { signInMachine } from '../../machines/parts/sign-in/sign-in.machine.ts';
import { ApiFault } from '../../src/api/api-fault.ts';
import { deferredActors } from '../../stories/staging/deferred-actors.ts';

const login = { username: 'elena.marsh', password: 'a long password 1!' };
const ending = { type: 'alive', life: { secondsLeft: 600, lifeSeconds: 86_400 } };

interface Chart {
  machine: AnyStateMachine;
  input: object;
  /** Events and results that lead to the call. */
  before: readonly ((EventObject & Record<string, unknown>) | { id: string; output: unknown })[];
  /** Event that repeats the call. */
  again: EventObject & Record<string, unknown>;
  call: string;
  /** Key of the context with the seconds to wait. */
  at?: string;
}

const choosing = { machine: packageChoiceMachine, input: packageChoiceSamples.input! };
const building = { machine: buildYourOwnMachine, input: buildYourOwnSamples.input! };

/** Charts whose calls are rate-limited. */
const charts: Readonly<Record<string, Chart>> = {
  'a subscription code': {
    machine: subscriptionCodeMachine,
    input: { order, code: null, place: () => null },
    call: 'applyCode',
    before: [{ type: 'code.offered' }, { type: 'code.typed', code: 'X' }, { type: 'code.submitted' }],
    again: { type: 'code.submitted' },
  },
  credentials: {
    machine: credentialsMachine,
    input: { token: 'token', email: 'ann@example.com' },
    call: 'saveCredentials',
    before: [{ type: 'credentials.submitted', ...login }],
    again: { type: 'credentials.submitted', ...login },
  },
  'the check of a username': {
    machine: credentialsMachine,
    input: { token: 'token', email: 'ann@example.com' },
    call: 'checkUsername',
    before: [{ type: 'username.left', ...login }],
    again: { type: 'username.left', ...login },
    at: 'checkAfter',
  },
  'signing in': {
    machine: signInMachine,
    input: { session: null },
    call: 'signIn',
    before: [{ type: 'signIn.asked' }, { type: 'signIn.submitted', ...login }],
    again: { type: 'signIn.submitted', ...login },
  },
  'prolonging a registration': {
    machine: registrationLifeMachine,
    input: {},
    call: 'prolongLife',
    before: [{ id: 'askLife', output: ending }, { type: 'registration.prolonged' }],
    again: { type: 'registration.prolonged' },
  },
  'the package cards': { ...choosing, call: 'lookUpPackages', before: [], again: { type: 'retried' } },
  'the choice of a package': {
    ...choosing,
    call: 'validatePackage',
    before: [
      { id: 'lookUpPackages', output: catalogue },
      { type: 'package.marked', packageId: packages[0]!.id },
      { type: 'package.submitted' },
    ],
    again: { type: 'package.submitted' },
  },
  'the add-ons': { ...building, call: 'lookUpPackages', before: [], again: { type: 'retried' } },
  'the price of add-ons': {
    machine: buildYourOwnMachine,
    input: { ...building.input, hasPrices: true },
    call: 'buildPackage',
    before: [{ id: 'lookUpPackages', output: catalogue }],
    again: { type: 'retried' },
  },
  'a package of one’s own': {
    ...building,
    call: 'buildPackage',
    before: [
      { id: 'lookUpPackages', output: catalogue },
      { type: 'build.submitted', values: buildChoice },
    ],
    again: { type: 'build.submitted', values: buildChoice },
  },
};

it.for(Object.entries(charts))(
  '%s: the context has the seconds to wait until another failure names none',
  async ([, { machine, input, before, again, call, at = 'retryAfter' }]) => {
    const deferred = deferredActors(machine);
    const actor = createActor(deferred.machine, { input });
    actor.start();
    const waiting = (id: string) => {
      const found = deferred.running(id);
      if (!found) throw new Error(`No actor ${id} runs in ${JSON.stringify(actor.getSnapshot().value)}`);
      return found;
    };
    const wait = (): unknown => (actor.getSnapshot() as AnyMachineSnapshot).context[at];
    for (const event of before)
      await ('output' in event ? waiting(event.id as string).done(event.output) : actor.send(event));
    await waiting(call).failed(new ApiFault('busy', { retryAfter: 900 }));
    expect(wait()).toBe(900);
    actor.send(again);
    await waiting(call).failed(new ApiFault('network'));
    expect(wait()).toBeNull();
  },
);

it.each([
  ['the card fields', 'creditCard', 'card.unserved'],
  ['a wallet', 'paypal', 'wallet.failed'],
] as const)(
  '%s: the context has the seconds to wait for a client token until another failure names none',
  (_name, method, failure) => {
    const input = {
      country: 'US',
      allowedWallets: ['paypal'],
      refusedBrands: [],
      sum: sumOf(order, null, null),
      instrument: null,
    } as const;
    const actor = createActor(deferredActors(paymentMethodMachine).machine, { input });
    actor.start();
    actor.send({ type: 'wallets.found', wallets: ['paypal'] });
    actor.send({ type: 'slots.offered', slots: { number: {}, expirationDate: {}, cvv: {} } });
    actor.send({ type: 'method.chosen', method });
    actor.send({ type: failure, error: new ApiFault('busy', { retryAfter: 900 }) });
    expect(actor.getSnapshot().context.retryAfter).toBe(900);
    actor.send({ type: 'retried' });
    actor.send({ type: failure });
    expect(actor.getSnapshot().context.retryAfter).toBeNull();
  },
);
