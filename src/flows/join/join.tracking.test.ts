import { createActor } from 'xstate';
import { expect, it, vi } from 'vitest';
import { elena, paymentResult, premium } from '../../../machines/parts/checkout/checkout.fixtures.ts';
import { daniel, registration } from '../../../machines/parts/coparent-prompt/coparent-prompt.fixtures.ts';
import { joinMachine } from '../../../machines/flows/join/join.machine.ts';
import { initialJoinContext } from '../../../machines/flows/join/join.types.ts';
import { joinTracking } from './join.tracking.ts';

vi.mock(import('../../integrations/analytics/first-in-visit.ts'), () => {
  const counted = new Set<string>();
  return { isFirstInVisit: what => !counted.has(what) && Boolean(counted.add(what)) };
});

it('a variant is counted once in a visit', () => {
  const experiments = [
    { key: 'GROW-886', variant: 'control' },
    { key: 'GROW-805', variant: 'treatment' },
  ];
  expect(joinTracking.eventsOf({ name: 'experimentsViewed', experiments })).toEqual([
    { event: 'Experiment Viewed', properties: { experiment_id: 'GROW-886', variation_id: 'control' } },
    { event: 'Experiment Viewed', properties: { experiment_id: 'GROW-805', variation_id: 'treatment' } },
  ]);
  expect(joinTracking.eventsOf({ name: 'experimentsViewed', experiments })).toEqual([]);
});

it('a checkout step, a mismatch and a dismissed prompt are counted every time', () => {
  const step = { name: 'checkoutStepActioned', step: 'billing', action: 'continued', variantId: null } as const;
  const counted = { event: 'Checkout Step Actioned', properties: { step: 'billing', action: 'continued' } };
  expect([joinTracking.eventsOf(step), joinTracking.eventsOf(step)]).toEqual([[counted], [counted]]);
  expect(joinTracking.eventsOf({ ...step, variantId: 9 })).toEqual([
    { ...counted, properties: { ...counted.properties, variant_id: 9 } },
  ]);
  expect(joinTracking.eventsOf({ name: 'packageMismatch', packageId: 2043, country: 'GB' })).toEqual([
    { event: 'Package Mismatch', properties: { package_id: 2043, country: 'GB' } },
  ]);
  const receipts = ([2043, null] as const).map(chosenPackageId =>
    joinTracking.eventsOf({ name: 'receiptMismatch', chosenPackageId, orderedPackageId: 2041 }),
  );
  expect(receipts).toEqual(
    [2043, 'none'].map(chosen => [
      { event: 'Receipt Mismatch', properties: { package_id: chosen, ordered_package_id: 2041 } },
    ]),
  );
  expect(joinTracking.eventsOf({ name: 'coparentPromptDismissed' })).toEqual([
    { event: 'Co-parent Prompt Dismissed', properties: {} },
  ]);
});

it('an order is not an event, because the data layer and the affiliate receive it', () => {
  expect(
    joinTracking.eventsOf({
      name: 'orderPaid',
      orderId: 'tx1',
      currency: 'USD',
      total: 12400,
      referrer: null,
      gaPayload: '',
    }),
  ).toEqual([]);
});

function openReceipt(orderedPackageId: number) {
  const faults: (string | null)[] = [];
  const payment = {
    ...paymentResult,
    registration: { ...paymentResult.registration, order: { packageId: orderedPackageId } },
  };
  const context = {
    ...initialJoinContext,
    registration,
    lastCompletedStep: 3 as const,
    parent: elena,
    coparent: daniel,
    chosenPackage: premium,
    payment,
    credentialsChosen: true,
  };
  const actor = createActor(joinMachine, { snapshot: joinMachine.resolveState({ value: 'duplicate', context }) });
  actor.on('analytics', ({ event }) => faults.push(joinTracking.faultIn(event)));
  actor.start();
  actor.send({ type: 'xstate.route', to: '#receipt' });
  return { state: actor.getSnapshot().value, faults };
}

it('a receipt for another package than the chosen one is a fault, and is not shown', () => {
  const { state, faults } = openReceipt(2041);
  expect(state).toEqual({ receipt: 'reloaded' });
  expect(faults).toContain('The package on the receipt is not the one that was chosen');
});

it('a receipt for the chosen package is shown, and nothing is a fault', () => {
  const { state, faults } = openReceipt(premium.id);
  expect(state).toEqual({ receipt: 'showing' });
  expect(faults.filter(fault => fault !== null)).toEqual([]);
});
