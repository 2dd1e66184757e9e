import { describe, expect, it } from 'vitest';
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { billingMachine } from '../../machines/parts/checkout/billing/billing.machine.ts';
import { americanAddress, everyWallet, quote, visa } from '../../machines/parts/checkout/checkout.fixtures.ts';
import type { CheckoutFlags } from '../../machines/parts/checkout/checkout.types.ts';
import type { multiStepCheckoutMachine } from '../../machines/parts/checkout/multi-step-checkout.machine.ts';
import { answered } from '../../machines/flows/join/join.fixtures.ts';
import { defaultJoinFlags } from '../../machines/flows/join/join.types.ts';
import { memoryStorage, type StoragePort } from '../../machines/wizard/index.ts';
import { authorise } from './authorise.ts';
import { joinTabs } from './join-tab.ts';

/** A visit that a reload has restored in the checkout. */
async function open(layout: CheckoutFlags['layout'], stored?: StoragePort) {
  const { load, savedTab } = joinTabs(['payment']);
  const flags = { ...defaultJoinFlags, payment: { ...everyWallet, layout } };
  const storage = stored ?? savedTab({ ...answered, flags });
  const { wizard, answer } = await load('/payment', storage);
  const checkout = () =>
    wizard.actor.getSnapshot().children['checkout'] as ActorRefFrom<typeof multiStepCheckoutMachine>;
  const billing = () => checkout().getSnapshot().children.billing as ActorRefFrom<typeof billingMachine>;
  /** Loads the checkout and goes to its billing step. */
  const bill = async () => {
    await answer('loadCheckout', undefined);
    const { method } = checkout().getSnapshot().children;
    if (layout === 'steps' && method && !checkout().getSnapshot().context.instrument)
      await authorise(method, visa, answer);
    await answer('listCountries', [{ code: 'US', name: 'US' }]);
    await answer('listRegions', [{ code: 'OR', name: 'Oregon' }]);
    await answer('listTimezones', [{ id: 'America/Los_Angeles', name: 'Pacific', language: 'en-US' }]);
  };
  await bill();
  return {
    wizard,
    storage,
    checkout,
    answer,
    bill,
    input: () => billing().getSnapshot().context.input,
    type: (city: string) =>
      billing().send({ type: 'billing.typed', values: { ...billing().getSnapshot().context.input, city } }),
    price: async () => {
      billing().send({ type: 'billing.submitted', details: americanAddress });
      await answer('saveBilling', { type: 'saved' });
      await answer('checkPackage', { type: 'valid' });
      await answer('priceOrder', { type: 'priced', quote });
    },
  };
}

/** Waits until the wizard has saved, which it does when the running task ends. */
const saved = (): Promise<void> => Promise.resolve();

/** The ids of a running machine and of those it runs, with their contexts. */
function contextsOf(ref: AnyActorRef): [string, unknown][] {
  const { context, children = {} } = ref.getSnapshot() as { context: unknown; children?: Record<string, AnyActorRef> };
  return [[ref.id, context], ...Object.values(children).flatMap(contextsOf)];
}

/** The machines whose contexts an action changes. */
function changedBy(root: AnyActorRef, action: () => void): string[] {
  const before = new Map(contextsOf(root));
  action();
  return contextsOf(root).flatMap(([id, context]) => (before.get(id) === context ? [] : [id]));
}

describe.each(['steps', 'tabs'] as const)('in the checkout of %s', layout => {
  it('a keystroke in billing changes the context of one machine, and is saved', async () => {
    const { wizard, type, storage } = await open(layout);
    expect(changedBy(wizard.actor, () => type('Salem'))).toEqual(['billing']);
    await saved();
    expect(storage.read()).toContain('"Salem"');
    expect(changedBy(wizard.actor, () => type('Sale'))).toEqual(['billing']);
    await saved();
    expect(storage.read()).not.toContain('"Salem"');
  });

  it('the first change of a priced address also drops its price, and no later one does', async () => {
    const { wizard, type, price } = await open(layout);
    await price();
    wizard.visit('/payment/billing');
    expect(changedBy(wizard.actor, () => type('Salem'))).toEqual(['checkout', 'billing']);
    expect(wizard.can('payment', layout === 'steps' ? 'review' : 'paymentMethod')).toBe(false);
    expect(changedBy(wizard.actor, () => type('Sale'))).toEqual(['billing']);
  });

  it('a reload restores what was typed in billing', async () => {
    const { type, storage } = await open(layout);
    type('Salem');
    await saved();
    const { input } = await open(layout, memoryStorage(storage.read()));
    expect(input().city).toBe('Salem');
  });

  it.each(['/step1', '/step3', ...(layout === 'steps' ? ['/payment'] : [])])(
    'what was typed in billing survives a visit to %s',
    async path => {
      const { wizard, checkout, type, bill, input, storage } = await open(layout);
      type('Salem');
      wizard.visit(path);
      if (layout === 'steps' && path !== '/payment') checkout().send({ type: 'leave.confirmed' });
      await expect.poll(() => wizard.getView().path).toBe(path);
      expect(storage.read()).toContain('"Salem"');
      wizard.visit('/payment');
      await bill();
      wizard.visit('/payment/billing');
      expect(input().city).toBe('Salem');
    },
  );

  it('what was typed in billing survives the end of the registration', async () => {
    const { wizard, type, storage } = await open(layout);
    type('Salem');
    wizard.actor.send({ type: 'registration.ended' });
    expect(wizard.getView().path).toBe('/step1');
    await saved();
    expect(storage.read()).toContain('"Salem"');
  });
});

it('after a declined card, billing still has what was typed, and another card leads to it', async () => {
  const { wizard, checkout, answer, price, bill, input } = await open('steps');
  await price();
  checkout().send({ type: 'payment.confirmed' });
  await answer('submitPayment', { type: 'declined', reason: 'declined' });
  checkout().getSnapshot().children.submission?.send({ type: 'method.changeRequested' });
  expect(wizard.getView().path).toBe('/payment');
  await bill();
  expect([wizard.getView().path, input()]).toEqual(['/payment/billing', americanAddress]);
});
