import { expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { explore } from './explore.ts';
import { payMachine } from '../fixtures/pay.machine.ts';
import { paySamples } from '../fixtures/pay.samples.ts';
import { tripMachine } from '../fixtures/trip.machine.ts';
import { tripSamples } from '../fixtures/trip.samples.ts';
import { defineSamples } from './samples.ts';
import { walk } from './walk.ts';

it('a real trip actor reaches the planned states on every path', async () => {
  for (const path of explore(tripMachine, tripSamples).paths) {
    const walked = await walk(tripMachine, tripSamples, path);
    expect(
      walked.map(({ name }) => name),
      path.name,
    ).toEqual(path.states);
  }
});

it('a real payment actor reaches the planned states on every path', async () => {
  for (const path of explore(payMachine, paySamples).paths) {
    const walked = await walk(payMachine, paySamples, path);
    expect(
      walked.map(({ name }) => name),
      path.name,
    ).toEqual(path.states);
  }
});

it('a walk rejects at the first event after which the actor is in another state than planned', async () => {
  const plan = {
    start: 'beginning',
    events: [{ type: 'card.entered', card: 'visa' }, { type: 'payment.confirmed' }, { type: 'review.left' }],
  };
  await expect(walk(payMachine, paySamples, { ...plan, states: ['card', 'card', 'card', 'card'] })).rejects.toThrow(
    `pay: expected 'card' after 'card.entered card="visa"', but the actor is in 'review.showing'`,
  );
  await expect(walk(payMachine, paySamples, { ...plan, states: ['paid'] })).rejects.toThrow(
    `pay: expected 'paid' at the start 'beginning', but the actor is in 'card'`,
  );
});

it('a walk rejects when an outcome is planned for an actor that does not run', async () => {
  const output = { type: 'xstate.done.actor.charging', actorId: 'charging', output: { type: 'declined' } };
  const again = {
    start: 'beginning',
    events: [{ type: 'card.entered', card: 'visa' }, { type: 'payment.confirmed' }, output, output],
    states: ['card', 'review.showing', 'review.charging', 'card', 'paid'],
  };
  await expect(walk(payMachine, paySamples, again)).rejects.toThrow(
    `pay: expected 'paid' after 'xstate.done.actor.charging output={"type":"declined"}', but the actor is in 'card'`,
  );
});

it('a walk rejects with the error of an action that fails in the actor only', async () => {
  let isReal = false;
  const failing = setup({ types: { events: {} as { type: 'went' } } }).createMachine({
    id: 'failing',
    initial: 'here',
    states: { here: { on: { went: 'there' } }, there: { entry: assign(() => (isReal ? fail() : {})) } },
  });
  const fail = () => {
    throw new Error('no context');
  };
  const samples = defineSamples(failing, {
    events: { went: [{ type: 'went' }] },
    outcomes: {},
    slice: () => null,
    claims: { here: () => true, there: () => true },
  });
  const { paths } = explore(failing, samples);
  isReal = true;
  await expect(walk(failing, samples, paths[0] ?? never())).rejects.toMatchObject({
    message: "failing: failed after 'went'",
    cause: { message: 'no context' },
  });
});

function never(): never {
  throw new Error('Invariant: a path is missing');
}
