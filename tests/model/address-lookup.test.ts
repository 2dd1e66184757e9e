import { expect, it } from 'vitest';
import { createActor, fromPromise, getNextSnapshot, initialTransition, SimulatedClock } from 'xstate';
import { addressLookupMachine } from '../../machines/parts/checkout/billing/address-lookup.machine.ts';
import type {
  AddressSource,
  FoundAddress,
  SuggestedAddress,
} from '../../machines/parts/checkout/billing/address-lookup.setup.ts';
import { billingMachine } from '../../machines/parts/checkout/billing/billing.machine.ts';
import { americanAddress, order, suggestedAddresses } from '../../machines/parts/checkout/checkout.fixtures.ts';

const never = () => new Promise<never>(() => {});
const settled = () => new Promise(resolve => setImmediate(resolve));

/** A lookup with a configured service, recording its queries. */
async function begin(country: string, suggest: () => Promise<typeof suggestedAddresses> = never) {
  const clock = new SimulatedClock();
  const asked: unknown[] = [];
  const machine = addressLookupMachine.provide({
    actors: {
      findSource: fromPromise<AddressSource | null>(async () => ({ attribution: null })),
      suggestAddresses: fromPromise(({ input }) => {
        asked.push(input);
        return suggest();
      }),
      resolveAddress: fromPromise<FoundAddress, SuggestedAddress>(never),
    },
  });
  const actor = createActor(machine, { clock, input: { country, isFilled: false } }).start();
  await settled();
  return { actor, clock, asked };
}

it.each([
  ['US', true],
  ['GB', true],
  ['AU', true],
  ['CA', true],
  ['NZ', true],
  ['MX', false],
  ['IE', false],
  ['JE', false],
  ['', false],
])('address lookup for country "%s": %s', async (country, isServed) => {
  expect((await begin(country)).actor.getSnapshot().matches('served')).toBe(isServed);
});

it('typing without a pause sends one query, for all five countries', async () => {
  const { actor, clock, asked } = await begin('US');
  for (const text of ['12 ', '12 H', '12 Ha', '12 Har']) {
    actor.send({ type: 'text.typed', text });
    clock.increment(249);
  }
  expect(asked).toEqual([]);
  clock.increment(1);
  expect(asked).toEqual([{ text: '12 Har', countries: ['US', 'GB', 'AU', 'CA', 'NZ'] }]);
});

it('a query that times out turns the lookup off silently', async () => {
  const { actor, clock } = await begin('US');
  actor.send({ type: 'text.typed', text: '12 Har' });
  clock.increment(250);
  clock.increment(4999);
  expect(actor.getSnapshot().value).toEqual({ served: 'looking' });
  clock.increment(1);
  expect(actor.getSnapshot().value).toBe('off');
});

it('an address that times out falls back to the suggested street', async () => {
  const { actor, clock } = await begin('US', async () => suggestedAddresses);
  actor.send({ type: 'text.typed', text: '12 Har' });
  clock.increment(250);
  await settled();
  actor.send({ type: 'suggestion.chosen', at: 1 });
  clock.increment(5000);
  expect(actor.getSnapshot().output).toEqual({ type: 'street', street: '12 Harbour Road' });
});

it('a street without its address fills in only the street, and no address is announced', () => {
  const [form] = initialTransition(billingMachine, { customer: order, order, code: null, input: americanAddress });
  const event = { type: 'xstate.done.actor.lookup', output: { type: 'street', street: '12 Harbour Road' } } as const;
  const next = getNextSnapshot(billingMachine, form, event as never); // the chart's own events do not include it
  expect(next.context.input).toEqual({ ...americanAddress, billingAddress: '12 Harbour Road' });
  expect(next.children['lookup']!.getSnapshot().context.isFilled).toBe(false);
});

it.each([
  [1, 0],
  [-1, suggestedAddresses.length - 1],
] as const)('of a list without a marked address, a move by %i marks number %i', async (by, at) => {
  const { actor, clock } = await begin('US', async () => suggestedAddresses);
  actor.send({ type: 'text.typed', text: '12 Har' });
  clock.increment(250);
  await settled();
  actor.send({ type: 'suggestion.moved', by });
  expect(actor.getSnapshot().context.marked).toBe(at);
});
