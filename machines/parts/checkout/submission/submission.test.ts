import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { order, sentAttempt } from '../checkout.fixtures.ts';
import { submissionMachine } from './submission.machine.ts';

it('a payment whose answer was lost is looked up again, also if the connection is never reported as restored', async () => {
  const clock = new SimulatedClock();
  let lookUps = 0;
  const machine = submissionMachine.provide({
    actors: { findPayment: fromPromise(() => Promise.reject(new Error(`no connection ${(lookUps += 1)}`))) },
  });
  const input = { order, code: null, purchase: null, attempt: sentAttempt };
  const submission = createActor(machine, { clock, input }).start();
  const isUnknown = () =>
    waitFor(submission, snapshot => lookUps > 0 && snapshot.matches({ settling: { answer: 'unknown' } }));
  await isUnknown();
  expect(lookUps).toBe(1);
  clock.increment(5_000);
  expect(lookUps).toBe(2);
  submission.stop();
});
