import { createActor, fromPromise, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { order } from '../checkout.fixtures.ts';
import type { ApplyCodeOutcome } from '../checkout.calls.ts';
import { subscriptionCodeMachine } from './subscription-code.machine.ts';

const applying = (applyCode: () => Promise<ApplyCodeOutcome>) =>
  subscriptionCodeMachine.provide({ actors: { applyCode: fromPromise(applyCode) } });

test.each([
  ['invalid', { typedCode: 'WRONG' }, async (): Promise<ApplyCodeOutcome> => ({ type: 'invalid' })],
  ['broken', { typedCode: 'UNKNOWN' }, () => Promise.reject(new Error('offline'))],
  ['lapsed', { lapsedCode: 'USED' }, null],
] as const)('an attempt to continue keeps saying that a code is %s', async (state, typed, applyCode) => {
  const code = createActor(applying(applyCode ?? (() => Promise.reject(new Error('not asked')))), {
    input: { order, code: null, place: () => null, ...typed },
  }).start();
  if (applyCode) code.send({ type: 'code.submitted' });
  await waitFor(code, snapshot => snapshot.matches(state));
  code.send({ type: 'code.demanded' });
  expect(code.getSnapshot().value).toBe(state);
});
