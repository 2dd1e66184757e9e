import { expect, it, vi } from 'vitest';
import { trackedEvents } from './tracked-events.ts';

vi.mock(import('../integrations/analytics/first-in-visit.ts'), () => {
  const counted = new Set<string>();
  return { isFirstInVisit: what => !counted.has(what) && Boolean(counted.add(what)) };
});

it('a variant is counted once in a visit', () => {
  const experiments = [
    { key: 'GROW-886', variant: 'control' },
    { key: 'GROW-805', variant: 'treatment' },
  ];
  expect(trackedEvents({ name: 'experimentsViewed', experiments })).toEqual([
    { event: 'Experiment Viewed', properties: { experiment_id: 'GROW-886', variation_id: 'control' } },
    { event: 'Experiment Viewed', properties: { experiment_id: 'GROW-805', variation_id: 'treatment' } },
  ]);
  expect(trackedEvents({ name: 'experimentsViewed', experiments })).toEqual([]);
});

it('a checkout step, a mismatch and a dismissed prompt are counted every time', () => {
  const step = { name: 'checkoutStepActioned', step: 'billing', action: 'continued', variantId: null } as const;
  const counted = { event: 'Checkout Step Actioned', properties: { step: 'billing', action: 'continued' } };
  expect([trackedEvents(step), trackedEvents(step)]).toEqual([[counted], [counted]]);
  expect(trackedEvents({ ...step, variantId: 9 })).toEqual([
    { ...counted, properties: { ...counted.properties, variant_id: 9 } },
  ]);
  expect(trackedEvents({ name: 'packageMismatch', packageId: 2043, country: 'GB' })).toEqual([
    { event: 'Package Mismatch', properties: { package_id: 2043, country: 'GB' } },
  ]);
  const receipts = ([2043, null] as const).map(chosenPackageId =>
    trackedEvents({ name: 'receiptMismatch', chosenPackageId, orderedPackageId: 2041 }),
  );
  expect(receipts).toEqual(
    [2043, 'none'].map(chosen => [
      { event: 'Receipt Mismatch', properties: { package_id: chosen, ordered_package_id: 2041 } },
    ]),
  );
  expect(trackedEvents({ name: 'coparentPromptDismissed' })).toEqual([
    { event: 'Co-parent Prompt Dismissed', properties: {} },
  ]);
});

it('an order is not an event, because the data layer and the affiliate receive it', () => {
  expect(
    trackedEvents({ name: 'orderPaid', orderId: 'tx1', currency: 'USD', total: 12400, referrer: null, gaPayload: '' }),
  ).toEqual([]);
});
