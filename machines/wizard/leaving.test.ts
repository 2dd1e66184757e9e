import { expect, it } from 'vitest';
import { emit, setup } from 'xstate';
import { memoryHistory } from './history.ts';
import type { LeaveAsked, Released, StepRefused } from './protocol.ts';
import { createWizard } from './wizard.ts';

const till = setup({
  types: {
    events: {} as LeaveAsked | StepRefused | { type: 'card.entered' } | { type: 'leave.confirmed' },
    emitted: {} as Released,
    tags: {} as 'step',
  },
}).createMachine({
  id: 'till',
  initial: 'card',
  states: {
    card: { id: 'card', tags: 'step', meta: { path: '' }, route: {}, on: { 'card.entered': 'review' } },
    review: {
      id: 'review',
      tags: 'step',
      meta: { path: '/review' },
      route: {},
      initial: 'showing',
      states: {
        showing: { on: { 'leave.asked': 'confirmingLeave' } },
        confirmingLeave: {
          on: { 'leave.asked': {}, 'leave.confirmed': { target: 'showing', actions: emit({ type: 'released' }) } },
        },
      },
    },
  },
});

const shop = setup({ types: { tags: {} as 'step' }, actors: { till } }).createMachine({
  id: 'shop',
  initial: 'cart',
  states: {
    cart: { id: 'cart', tags: 'step', meta: { path: '/cart' }, route: {} },
    offers: { id: 'offers', tags: 'step', meta: { path: '/offers' }, route: {} },
    locked: { id: 'locked', tags: 'step', meta: { path: '/locked' }, route: { guard: () => false } },
    pay: { id: 'pay', tags: 'step', meta: { path: '/pay' }, route: {}, invoke: { id: 'till', src: 'till' } },
  },
});

/** A visitor who navigated from the cart to the till's review. */
function atReview({ waits = false } = {}) {
  const history = memoryHistory('/cart', { waits });
  const wizard = createWizard({ machine: shop, history, now: () => 0 });
  wizard.start();
  wizard.visit('/pay');
  const tillRef = wizard.actor.getSnapshot().children['till'];
  tillRef?.send({ type: 'card.entered' });
  const state = () => tillRef?.getSnapshot().value;
  const confirm = async () => {
    tillRef?.send({ type: 'leave.confirmed' });
    await Promise.resolve();
    await Promise.resolve();
  };
  return { wizard, history, state, confirm, path: () => wizard.getView().path };
}

it('a link out of a machine that handles `leave.asked` asks first and navigates after confirmation', async () => {
  const { wizard, state, confirm, path } = atReview();
  expect(wizard.visit('/offers')).toBe(false);
  expect([path(), state()]).toEqual(['/pay/review', { review: 'confirmingLeave' }]);
  await confirm();
  expect(path()).toBe('/offers');
});

it('a link inside the machine does not ask for confirmation', () => {
  const { wizard, path } = atReview();
  wizard.visit('/pay');
  expect(path()).toBe('/pay');
});

it('a link to a step that refuses entry does not ask for confirmation', () => {
  const { wizard, state, path } = atReview();
  wizard.visit('/locked');
  expect([path(), state()]).toEqual(['/pay/review', { review: 'showing' }]);
});

it.each([true, false])(
  'the browser’s Back out of the machine waits for confirmation, then goes back (asynchronous history: %s)',
  async waits => {
    const { history, state, confirm, path } = atReview({ waits });
    const settle = () => {
      while (history.isMoving()) history.arrive();
    };
    history.go(-2);
    settle();
    expect([path(), history.read().path, history.index(), state()]).toEqual([
      '/pay/review',
      '/pay/review',
      2,
      { review: 'confirmingLeave' },
    ]);
    await confirm();
    settle();
    expect([path(), history.read().path, history.index()]).toEqual(['/cart', '/cart', 0]);
  },
);

it('a visitor who returns to the machine after leaving it must confirm again', async () => {
  const { wizard, confirm, path } = atReview();
  wizard.visit('/offers');
  await confirm();
  wizard.visit('/pay');
  const again = wizard.actor.getSnapshot().children['till'];
  again?.send({ type: 'card.entered' });
  wizard.visit('/cart');
  expect([path(), again?.getSnapshot().value]).toEqual(['/pay/review', { review: 'confirmingLeave' }]);
});
