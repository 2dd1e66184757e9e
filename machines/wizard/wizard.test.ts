import { SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import { createSerializer } from './saved-state.ts';
import { memoryHistory } from './history.ts';
import { atHotel, atReview, settled, tripState, tripWizard } from './fixtures/trip.ts';
import { tripMachine } from './fixtures/trip.machine.ts';
import { createWizard } from './wizard.ts';

const paths = (history: ReturnType<typeof memoryHistory>) => history.entries().map(({ path }) => path);

describe('addresses', () => {
  it('an address that the machine allows is entered, and its history entry gets a position', () => {
    const { wizard, history } = tripWizard({ path: '/traveller' });
    expect(wizard.getView()).toMatchObject({ path: '/traveller', place: ['traveller'], direction: 'none', moves: 0 });
    expect(history.entries()).toEqual([{ path: '/traveller', position: 0 }]);
  });

  it('a refused address is replaced by that of the machine’s redirect, and the visitor gets the reason', () => {
    const { wizard, history, notices } = tripWizard({ path: '/hotel' });
    expect(wizard.getView().path).toBe('/traveller');
    expect(paths(history)).toEqual(['/traveller']);
    expect(notices).toEqual(['noTraveller']);
  });

  it('a reason waits for the first listener', () => {
    const wizard = createWizard({ machine: tripMachine, history: memoryHistory('/hotel'), now: () => 0 });
    wizard.start();
    const reasons: string[] = [];
    expect(wizard.hasNotice()).toBe(true);
    wizard.onNotice(reason => void reasons.push(reason));
    expect([reasons, wizard.hasNotice()]).toEqual([['noTraveller'], false]);
  });

  it('a refused address is replaced by that of the first step when the machine stays there', () => {
    const { wizard, history, notices } = tripWizard({ path: '/receipt' });
    expect(wizard.getView().path).toBe('/welcome');
    expect(paths(history)).toEqual(['/welcome']);
    expect(notices).toEqual(['noReceipt']);
  });

  it('an unknown address leads to the first step, or to the saved one, without a notice', async () => {
    const first = tripWizard({ path: '/nowhere' });
    const { storage } = await atHotel();
    const saved = tripWizard({ path: '/nowhere', storage });
    expect([paths(first.history), first.notices]).toEqual([['/welcome'], []]);
    expect([paths(saved.history), saved.notices]).toEqual([['/hotel'], []]);
  });

  it('an alias is replaced by its canonical path', () => {
    expect(tripWizard({ path: '/start' }).history.entries()).toEqual([{ path: '/traveller', position: 0 }]);
  });

  it('an address that is typed during the flow and refused is replaced, and the trail restarts', () => {
    const { wizard, history } = tripWizard({ path: '/traveller' });
    history.type('/receipt');
    expect(paths(history)).toEqual(['/traveller', '/traveller']);
    expect(wizard.getView()).toMatchObject({ path: '/traveller', moves: 0 });
  });
});

describe('moves of the machine', () => {
  it('each step of the machine pushes one entry', async () => {
    const { wizard, history } = await atHotel();
    expect(history.entries()).toEqual([
      { path: '/traveller', position: 0 },
      { path: '/hotel', position: 1 },
    ]);
    expect(wizard.getView()).toMatchObject({ path: '/hotel', direction: 'forward', moves: 1, backPath: '/traveller' });
  });

  it('a mounted machine starts at its parent’s address, and each of its steps has an entry', async () => {
    const { wizard, history } = await atReview();
    expect(paths(history)).toEqual(['/traveller', '/hotel', '/payment', '/payment/review']);
    expect(wizard.getView().place).toEqual(['payment', 'review']);
  });

  it('the machine continues after a mounted machine without an entry in between', async () => {
    const { wizard, history, pay } = await atReview();
    pay().send({ type: 'payment.confirmed' });
    await settled();
    expect(paths(history)).toEqual(['/traveller', '/hotel', '/payment', '/payment/review', '/receipt']);
    expect(wizard.getView()).toMatchObject({ path: '/receipt', backPath: '/welcome' });
  });

  it('a machine that ends calls `onLeave` once with its output', async () => {
    const { wizard, lefts } = await atHotel();
    wizard.actor.send({ type: 'trip.abandoned' });
    expect(lefts).toEqual([{ href: '/home' }]);
    expect(wizard.getView()).toMatchObject({ left: true, path: '/hotel' });
  });

  it('a visit to the current step does not restart its work', async () => {
    const { wizard, calls } = await atHotel();
    wizard.visit('/traveller');
    wizard.actor.send({ type: 'traveller.submitted', name: 'Ada' });
    wizard.visit('/traveller');
    wizard.revalidate();
    expect(calls.save).toBe(2);
    expect(wizard.actor.getSnapshot().value).toEqual({ traveller: 'saving' });
  });
});

describe('Back and Forward', () => {
  it('Back and Forward move along the trail without adding entries', async () => {
    const { wizard, history } = await atReview();
    wizard.back();
    expect(wizard.getView()).toMatchObject({ path: '/payment', direction: 'back', backPath: '/hotel' });
    history.go(-1);
    expect(wizard.getView()).toMatchObject({ path: '/hotel', direction: 'back' });
    history.go(2);
    expect(wizard.getView()).toMatchObject({ path: '/payment/review', direction: 'forward' });
    expect(paths(history)).toEqual(['/traveller', '/hotel', '/payment', '/payment/review']);
  });

  it('a refused Back returns to the entry that it left', async () => {
    const { wizard, history, notices, pay } = await atReview();
    pay().send({ type: 'payment.confirmed' });
    await settled();
    history.go(-2);
    expect(history.index()).toBe(4);
    expect(wizard.getView().path).toBe('/receipt');
    expect(notices).toEqual(['alreadyPaid']);
  });

  it('the wizard follows the machine only after the history has returned from a refused Back', async () => {
    const { wizard, history, pay } = await atReview({ waits: true });
    pay().send({ type: 'payment.confirmed' });
    await settled();
    history.go(-2);
    history.arrive();
    expect(history.index()).toBe(2);
    wizard.actor.send({ type: 'xstate.route', to: '#welcome' });
    expect(paths(history)).toEqual(['/traveller', '/hotel', '/payment', '/payment/review', '/receipt']);
    history.arrive();
    expect(history.entries().at(-1)).toEqual({ path: '/welcome', position: 5 });
    expect(history.index()).toBe(5);
  });

  it('a link within the page keeps the trail: Back leads to the step that the visitor came from', async () => {
    const { wizard, history } = await atHotel();
    wizard.visit('/welcome');
    wizard.visit('/hotel');
    history.type('/hotel');
    expect([history.read(), history.index()]).toEqual([{ path: '/hotel', position: 4 }, 4]);
    expect(wizard.getView()).toMatchObject({ path: '/hotel', backPath: '/welcome' });
    history.go(-1);
    expect([wizard.getView().path, history.index()]).toEqual(['/welcome', 2]);
  });

  it('Back leads from a deep link to the nearest earlier step that is allowed', async () => {
    const { storage } = await atReview();
    const { wizard, history } = tripWizard({ path: '/hotel', storage });
    expect(wizard.getView().backPath).toBe('/traveller');
    wizard.back();
    expect(paths(history)).toEqual(['/traveller']);
    expect(wizard.getView()).toMatchObject({ direction: 'back', moves: 1 });
  });
});

it('the wizard waits for a machine that is not mounted yet, then enters the rest of the place', async () => {
  const slow = tripMachine.provide({ actors: {} });
  const { storage } = await atReview();
  const { wizard, history } = tripWizard({ path: '/payment/review', storage, machine: slow });
  expect(wizard.getView()).toMatchObject({ path: '/payment/review', place: ['payment', 'review'] });
  expect(paths(history)).toEqual(['/payment/review']);
});

it('the view stays the same object while nothing changes', async () => {
  const { wizard } = await atHotel();
  const view = wizard.getView();
  wizard.actor.send({ type: 'country.chosen', country: 'it' });
  wizard.visit('/hotel');
  wizard.revalidate();
  expect(wizard.getView()).toBe(view);
});

it('a wizard starts from a given snapshot, including mounted machines and running work', async () => {
  const { wizard } = await atReview();
  const snapshot = wizard.actor.getSnapshot();
  const history = memoryHistory('/');
  const still = createWizard({
    machine: tripMachine,
    snapshot,
    history,
    savedState: createSerializer(tripState),
    now: () => 0,
    clock: new SimulatedClock(),
  });
  still.start();
  expect(still.getView().path).toBe('/payment/review');
  expect(paths(history)).toEqual(['/payment/review']);
});
