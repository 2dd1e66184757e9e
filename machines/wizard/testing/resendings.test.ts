import { assign, fromPromise, setup } from 'xstate';
import { expect, it } from 'vitest';
import { payMachine } from '../fixtures/pay.machine.ts';
import { paySamples } from '../fixtures/pay.samples.ts';
import { tripMachine } from '../fixtures/trip.machine.ts';
import { tripSamples } from '../fixtures/trip.samples.ts';
import { sendOnce, type Sent } from '../send-once.ts';
import { resendings } from './resendings.ts';
import { defineSamples } from './samples.ts';

it('`resendings` leaves a busy state by every way, and enters it again', () => {
  const found = resendings(tripMachine, tripSamples);
  expect(new Set(found.map(({ name }) => name.replace('beginning → xstate.route #traveller → ', '')))).toEqual(
    new Set([
      'traveller.submitted → traveller.submitted',
      'traveller.submitted → country.chosen → traveller.submitted',
      'traveller.submitted → xstate.after.timeout.trip.traveller.saving → traveller.submitted',
      'traveller.submitted → xstate.route #welcome → xstate.route #traveller → traveller.submitted',
      'traveller.submitted → xstate.route #hotel → xstate.route #traveller → traveller.submitted',
      'traveller.submitted → step.refused payment → xstate.route #traveller → traveller.submitted',
      'traveller.submitted → step.refused receipt → traveller.submitted',
      'traveller.submitted → reload → traveller.submitted',
    ]),
  );
  expect(found[0]).toMatchObject({
    actor: 'savingTraveller',
    src: 'saveTraveller',
    inputs: [{ name: 'Ada' }, { name: 'Ada' }],
  });
});

it('`resendings` restarts a mounted machine as its parent does', () => {
  const restarts = resendings(payMachine, paySamples, { reload: () => ({}) }).filter(({ name }) =>
    name.includes('reload'),
  );
  expect(restarts.map(({ name }) => name)).toEqual([
    'beginning → card.entered → payment.confirmed → reload → card.entered → payment.confirmed',
  ]);
});

/** A letter is chosen, and then sent with a key. */
const letterMachine = setup({
  types: {
    context: {} as { letter: string; sent: Sent | null },
    events: {} as { type: 'chosen'; letter: string } | { type: 'sent'; key: string },
    children: {} as { sending: 'send' },
  },
  actors: { send: fromPromise<void, Sent | null>(() => Promise.reject(new Error('not provided'))) },
}).createMachine({
  id: 'letter',
  context: { letter: 'a', sent: null },
  initial: 'choosing',
  on: { chosen: { target: '.choosing', actions: assign({ letter: ({ event }) => event.letter }) } },
  states: {
    choosing: {
      on: {
        sent: {
          target: 'sending',
          actions: assign({
            sent: ({ context, event }) => sendOnce(context.sent, { letter: context.letter }, event.key),
          }),
        },
      },
    },
    sending: { invoke: { id: 'sending', src: 'send', input: ({ context }) => context.sent, onDone: 'choosing' } },
  },
});

it('`resendings` brings a new key to each run', () => {
  const samples = defineSamples(letterMachine, {
    events: {
      chosen: ['a', 'b'].map(letter => ({ type: 'chosen', letter })),
      sent: ['k1', 'k2'].map(key => ({ type: 'sent', key })),
    },
    outcomes: { sending: { done: [undefined] } },
    slice: ({ letter }) => letter,
    claims: { choosing: () => true, sending: ({ context }) => context.sent !== null },
  });
  const found = resendings(letterMachine, samples)
    .filter(({ name }) => !name.includes('reload')) // the machine has no steps, so it starts anew
    .map(({ inputs }) => inputs as [Sent, Sent]);
  const isOther = ([first, second]: [Sent, Sent]) => first.content !== second.content;
  expect(found.filter(isOther).length).toBeGreaterThan(0);
  for (const pair of found) expect(pair[0].key !== pair[1].key).toBe(isOther(pair));
});
