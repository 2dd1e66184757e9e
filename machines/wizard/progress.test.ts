import { createActor, createMachine, type EventObject } from 'xstate';
import { expect, it } from 'vitest';
import { replay } from './testing/starts.ts';
import { progressOf } from './progress.ts';
import { tripMachine } from './fixtures/trip.machine.ts';
import { tripSamples } from './fixtures/trip.samples.ts';
import { step } from './step.ts';

const route = (to: string) => ({ type: 'xstate.route', to: `#${to}` });
const toHotel: EventObject[] = [
  route('traveller'),
  { type: 'traveller.submitted', name: 'Ada' } as EventObject,
  { type: 'xstate.done.actor.savingTraveller', output: { type: 'saved' }, actorId: 'savingTraveller' } as EventObject,
];
const toPayment = [...toHotel, { type: 'hotel.chosen', hotel: 'Ritz' } as EventObject];

const dots = (events: EventObject[]) =>
  progressOf(replay(tripMachine, tripSamples, { start: 'beginning', events })).map(({ step: { id }, ...dot }) =>
    [
      id,
      ...Object.entries(dot)
        .filter(([, is]) => is === true)
        .map(([key]) => key),
    ].join(' '),
  );

it.each([
  ['dots before the first numbered step', [], ['traveller reachable', 'hotel', 'payment']],
  ['dots on the second step', toHotel, ['traveller reachable done', 'hotel reachable current', 'payment']],
  [
    'dots on the third step',
    toPayment,
    ['traveller reachable done', 'hotel reachable done', 'payment reachable current'],
  ],
  [
    'dots after going back to the first step',
    [...toPayment, route('traveller')],
    ['traveller reachable current done', 'hotel reachable done', 'payment reachable'],
  ],
])('%s', (_, events, expected) => {
  expect(dots(events)).toEqual(expected);
});

it('a dot that two steps share belongs to the one that is open', () => {
  const steps = createMachine({
    initial: 'guest',
    states: {
      guest: step('guest', { path: '/guest', progress: 1 }),
      seat: step('seat', { path: '/seat', progress: 2, guard: () => false }),
      bags: step('bags', { path: '/bags', progress: 2 }),
    },
  });
  const [guest, second] = progressOf(createActor(steps).start().getSnapshot());
  expect(guest).toMatchObject({ done: true });
  expect(second).toMatchObject({ step: { id: 'bags' }, reachable: true });
});
