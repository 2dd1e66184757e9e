import { createActor } from 'xstate';
import { afterEach, expect, it, vi } from 'vitest';
import { elena, paymentResult, premium } from '../../machines/parts/checkout/checkout.fixtures.ts';
import { daniel, registration } from '../../machines/parts/coparent-prompt/coparent-prompt.fixtures.ts';
import { joinMachine } from '../../machines/flows/join/join.machine.ts';
import { initialJoinContext } from '../../machines/flows/join/join.types.ts';
import { logErrors } from './error-log.ts';

afterEach(() => void vi.restoreAllMocks());

function openReceipt(orderedPackageId: number) {
  const error = vi.spyOn(console, 'error').mockReturnValue();
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
  logErrors(actor);
  actor.start();
  actor.send({ type: 'xstate.route', to: '#receipt' });
  return { state: actor.getSnapshot().value, logged: error.mock.calls };
}

it('a receipt for another package than the chosen one is logged and not shown', () => {
  const { state, logged } = openReceipt(2041);
  expect(state).toEqual({ receipt: 'reloaded' });
  expect(logged).toEqual([
    [expect.any(String), { name: 'receiptMismatch', chosenPackageId: premium.id, orderedPackageId: 2041 }],
  ]);
});

it('a receipt for the chosen package is shown and not logged', () => {
  expect(openReceipt(premium.id)).toEqual({ state: { receipt: 'showing' }, logged: [] });
});
