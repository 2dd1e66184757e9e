import { expect, expectTypeOf, it } from 'vitest';
import { memoryHistory } from './history.ts';
import { createSerializer, type StandardSchema } from './saved-state.ts';
import { defineSamples, type LeafState, type OwnEvent } from './testing/samples.ts';
import { step, type StepId } from './step.ts';
import { tripMachine } from './fixtures/trip.machine.ts';
import { tripSamples } from './fixtures/trip.samples.ts';
import { createWizard, type Wizard } from './wizard.ts';

type Trip = typeof tripMachine;

it('the types of steps, states and events are derived from the machine', () => {
  expectTypeOf<StepId<Trip>>().toEqualTypeOf<'welcome' | 'traveller' | 'hotel' | 'payment' | 'receipt'>();
  expectTypeOf<LeafState<Trip>>().toEqualTypeOf<
    'welcome' | 'traveller.editing' | 'traveller.saving' | 'traveller.broken' | 'hotel' | 'payment' | 'receipt' | 'left'
  >();
  expectTypeOf<OwnEvent<Trip>['type']>().toEqualTypeOf<
    'traveller.submitted' | 'country.chosen' | 'hotel.chosen' | 'trip.abandoned'
  >();
});

it('a wizard of a specific machine is assignable to `Wizard`', () => {
  expectTypeOf<Wizard<Trip>>().toExtend<Wizard>();
});

it('steps, states and events that the machine does not have do not compile', () => {
  const wizard = createWizard({ machine: tripMachine, history: memoryHistory(), now: () => 0 });
  const never = () => {
    // @ts-expect-error no such step
    wizard.enter('nowhere');
    // @ts-expect-error no such step
    wizard.can('card');
    // @ts-expect-error no such event
    wizard.actor.send({ type: 'trip.cancelled' });
    // @ts-expect-error no such country
    wizard.actor.send({ type: 'country.chosen', country: 'de' });
    // @ts-expect-error no such step
    wizard.actor.send({ type: 'xstate.route', to: '#nowhere' });
    // @ts-expect-error no such state
    wizard.actor.getSnapshot().matches({ traveller: 'sleeping' });

    const { 'hotel.chosen': _event, ...events } = tripSamples.events;
    // @ts-expect-error an event without samples
    defineSamples(tripMachine, { ...tripSamples, events });
    const { 'traveller.broken': _claim, ...claims } = tripSamples.claims;
    // @ts-expect-error a state without a claim
    defineSamples(tripMachine, { ...tripSamples, claims });
    const { paying: _outcome, ...outcomes } = tripSamples.outcomes;
    // @ts-expect-error an actor without outcomes
    defineSamples(tripMachine, { ...tripSamples, outcomes });
    // @ts-expect-error an output the actor does not have
    defineSamples(tripMachine, { ...tripSamples, outcomes: { ...outcomes, paying: { done: [{ receipt: 7 }] } } });
  };
  expectTypeOf(never).returns.toBeVoid();
});

it('a saved state that does not fit the context of the machine does not compile', () => {
  const options = { machine: tripMachine, history: memoryHistory(), now: () => 0 };
  const schema = <Answers extends object>() => ({ version: 1, schema: {} as StandardSchema<Answers> });
  const notSaved = ['traveller', 'country', 'receipt', 'pay'] as const;
  const never = () => {
    createWizard({ ...options, savedState: createSerializer({ ...schema<{ hotel: string | null }>(), notSaved }) });
    const other = createSerializer({ ...schema<{ hotel: string | null; hostel: string | null }>(), notSaved });
    // @ts-expect-error no such key
    createWizard({ ...options, savedState: other });
    const numbered = createSerializer({ ...schema<{ hotel: number }>(), notSaved });
    // @ts-expect-error a hotel is a text
    createWizard({ ...options, savedState: numbered });
    const forgetful = createSerializer({ ...schema<{ hotel: string | null }>(), notSaved: ['traveller', 'country'] });
    // @ts-expect-error `receipt` and `pay` are neither saved nor declared as not saved
    createWizard({ ...options, savedState: forgetful });
    const surplus = createSerializer({ ...schema<{ hotel: string | null }>(), notSaved: [...notSaved, 'hostel'] });
    // @ts-expect-error no such key
    createWizard({ ...options, savedState: surplus });
    const contradictory = createSerializer({ ...schema<{ hotel: string }>(), notSaved: [...notSaved, 'hotel'] });
    // @ts-expect-error saved, and declared as not saved
    createWizard({ ...options, savedState: contradictory });
  };
  expectTypeOf(never).returns.toBeVoid();
});

it('`step` keeps the id, the guard and the step that Back leads to as literals', () => {
  const review = step('review', { path: '/review', guard: 'hasCard', progress: 2, back: () => 'card' });
  expectTypeOf(review).toExtend<{ id: 'review'; route: { guard: 'hasCard' } }>();
  expectTypeOf(review.meta.back()).toEqualTypeOf<'card'>();
  expect(review).toMatchObject({
    id: 'review',
    tags: ['step'],
    meta: { path: '/review', progress: 2 },
    route: { guard: 'hasCard' },
  });
  expect(step('card', { path: '' })).toEqual({ id: 'card', tags: ['step'], meta: { path: '' }, route: {} });
  const receipt = step('receipt', { path: '/receipt', tags: ['clearsSavedState', 'busy'] });
  expectTypeOf(receipt.tags).toEqualTypeOf<readonly ('step' | 'clearsSavedState' | 'busy')[]>();
  expect(receipt).toMatchObject({ tags: ['step', 'clearsSavedState', 'busy'], meta: { path: '/receipt' } });
  expect(step('entry', { path: '/', tags: 'passing' }).tags).toEqual(['step', 'passing']);
  // @ts-expect-error a path starts with a slash, or is empty in a mounted machine
  step('card', { path: 'card' });
});
