import { createActor, createMachine } from 'xstate';
import { expect, it } from 'vitest';
import { lazyMachines } from './lazy-machines.ts';
import { placesOf, placeOf } from './place.ts';
import { payMachine } from './fixtures/pay.machine.ts';
import { tripMachine } from './fixtures/trip.machine.ts';

const outline = createMachine({
  id: 'pay',
  initial: 'card',
  states: {
    card: { id: 'card', tags: 'step', meta: { path: '' }, route: {} },
    review: { id: 'review', tags: 'step', meta: { path: '/review' }, route: {} },
  },
});

const withLatePay = () => {
  const late = lazyMachines(tripMachine.provide({ actors: { pay: outline as unknown as typeof payMachine } }), ['pay']);
  return { late, machine: tripMachine.provide({ actors: late.machines }) };
};

const toPayment = [{ type: 'xstate.route', to: '#payment' }] as const;
const answered = { traveller: 'Ada', hotel: 'Ritz', country: null, receipt: null, pay: { card: null } };

function travelTo(machine: typeof tripMachine) {
  const actor = createActor(machine, { snapshot: machine.resolveState({ value: 'welcome', context: answered }) });
  const errors: unknown[] = [];
  actor.subscribe({ error: error => errors.push(error) });
  actor.start();
  toPayment.forEach(event => actor.send(event));
  return { actor, errors };
}

it('the places of a lazy machine are known before it is loaded', () => {
  expect(placesOf(withLatePay().machine).map(({ path }) => path)).toEqual(
    placesOf(tripMachine).map(({ path }) => path),
  );
});

it('a lazy machine runs like an eager one after it is loaded', () => {
  const { late, machine } = withLatePay();
  late.resolve({ pay: payMachine });
  const { actor } = travelTo(machine);
  expect(placeOf(actor)).toEqual(['payment', 'card']);
  actor.getSnapshot().children.paying?.send({ type: 'card.entered', card: '4111' });
  expect(placeOf(actor)).toEqual(['payment', 'review']);
  actor.getSnapshot().children.paying?.send({ type: 'payment.confirmed' });
  expect(actor.getSnapshot().children.paying?.getSnapshot().value).toEqual({ review: 'charging' });
});

it('a lazy machine that is invoked before it is loaded throws', () => {
  const { errors } = travelTo(withLatePay().machine);
  expect(String(errors[0])).toContain("'pay' was invoked before it was loaded");
});

it('several machines are resolved one by one', () => {
  const { late, machine } = withLatePay();
  late.resolve({});
  expect(travelTo(machine).errors).toHaveLength(1);
  late.resolve({ pay: payMachine });
  expect(placeOf(travelTo(machine).actor)).toEqual(['payment', 'card']);
});
