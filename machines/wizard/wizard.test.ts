import { SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import { createSeal } from './envelope.ts';
import { memoryHistory } from './history.ts';
import { memoryStorage } from './storage.ts';
import { settled, tripEnvelope, tripWizard } from './testing/trip.ts';
import { tripMachine } from './testing/trip.machine.ts';
import { createWizard } from './wizard.ts';

const paths = (history: ReturnType<typeof memoryHistory>) => history.entries().map(({ path }) => path);

describe('an address', () => {
  it('that may be entered is entered, and its entry is stamped', () => {
    const { wizard, history } = tripWizard({ path: '/traveller' });
    expect(wizard.getView()).toMatchObject({ path: '/traveller', place: ['traveller'], direction: 'none', moves: 0 });
    expect(history.entries()).toEqual([{ path: '/traveller', position: 0 }]);
  });

  it('that is refused is replaced by where the machine leads, and the reason is told', () => {
    const { wizard, history, told } = tripWizard({ path: '/hotel' });
    expect(wizard.getView().path).toBe('/traveller');
    expect(paths(history)).toEqual(['/traveller']);
    expect(told).toEqual(['noTraveller']);
  });

  it('that is refused by a machine that stays is put back to the first step', () => {
    const { wizard, history, told } = tripWizard({ path: '/receipt' });
    expect(wizard.getView().path).toBe('/welcome');
    expect(paths(history)).toEqual(['/welcome']);
    expect(told).toEqual(['noReceipt']);
  });

  it('that is unknown is replaced', () => {
    expect(paths(tripWizard({ path: '/nowhere' }).history)).toEqual(['/welcome']);
  });

  it('that is an alias is replaced by the path it stands for', () => {
    expect(tripWizard({ path: '/start' }).history.entries()).toEqual([{ path: '/traveller', position: 0 }]);
  });

  it('typed while on the way and refused is replaced, and the trail restarts', () => {
    const { wizard, history } = tripWizard({ path: '/traveller' });
    history.type('/receipt');
    expect(paths(history)).toEqual(['/traveller', '/traveller']);
    expect(wizard.getView()).toMatchObject({ path: '/traveller', moves: 0 });
  });
});

describe('a machine that moves', () => {
  it('pushes one entry for each step', async () => {
    const { wizard, history } = await atHotel();
    expect(history.entries()).toEqual([
      { path: '/traveller', position: 0 },
      { path: '/hotel', position: 1 },
    ]);
    expect(wizard.getView()).toMatchObject({ path: '/hotel', direction: 'forward', moves: 1, backPath: '/traveller' });
  });

  it('mounts another at its address, and each of its steps has an entry', async () => {
    const { wizard, history } = await atReview();
    expect(paths(history)).toEqual(['/traveller', '/hotel', '/payment', '/payment/review']);
    expect(wizard.getView().place).toEqual(['payment', 'review']);
  });

  it('goes on from a mounted machine without a stop between', async () => {
    const { wizard, history, pay } = await atReview();
    pay().send({ type: 'payment.confirmed' });
    await settled();
    expect(paths(history)).toEqual(['/traveller', '/hotel', '/payment', '/payment/review', '/receipt']);
    expect(wizard.getView()).toMatchObject({ path: '/receipt', backPath: '/welcome' });
  });

  it('and ends, leaves once with its output', async () => {
    const { wizard, lefts } = await atHotel();
    wizard.actor.send({ type: 'trip.abandoned' });
    expect(lefts).toEqual([{ href: '/home' }]);
    expect(wizard.getView()).toMatchObject({ left: true, path: '/hotel' });
  });

  it('is not restarted by being asked for where it stands', async () => {
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
  it('walk the trail without adding to it', async () => {
    const { wizard, history } = await atReview();
    wizard.back();
    expect(wizard.getView()).toMatchObject({ path: '/payment', direction: 'back', backPath: '/hotel' });
    history.go(-1);
    expect(wizard.getView()).toMatchObject({ path: '/hotel', direction: 'back' });
    history.go(2);
    expect(wizard.getView()).toMatchObject({ path: '/payment/review', direction: 'forward' });
    expect(paths(history)).toEqual(['/traveller', '/hotel', '/payment', '/payment/review']);
  });

  it('that are refused return to the entry they came from', async () => {
    const { wizard, history, told, pay } = await atReview();
    pay().send({ type: 'payment.confirmed' });
    await settled();
    history.go(-2);
    expect(history.index()).toBe(4);
    expect(wizard.getView().path).toBe('/receipt');
    expect(told).toEqual(['alreadyPaid']);
  });

  it('wait for the history to return before the machine is followed', async () => {
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

  it('lead from a deep link to the nearest earlier step that is open', async () => {
    const { storage } = await atReview();
    const { wizard, history } = tripWizard({ path: '/hotel', storage });
    expect(wizard.getView().backPath).toBe('/traveller');
    wizard.back();
    expect(paths(history)).toEqual(['/traveller']);
    expect(wizard.getView()).toMatchObject({ direction: 'back', moves: 1 });
  });
});

describe('a reload', () => {
  it('comes back to the same place, trail and answers', async () => {
    const { storage, history, wizard } = await atReview();
    wizard.stop();
    const again = tripWizard({ history, storage });
    expect(again.wizard.getView()).toMatchObject({ path: '/payment/review', direction: 'none', backPath: '/payment' });
    expect(again.wizard.actor.getSnapshot().context).toMatchObject({ traveller: 'Ada', hotel: 'Ritz', pay: { card: 'visa' } });
    again.wizard.back();
    expect(again.wizard.getView().path).toBe('/payment');
  });

  it('does not do busy work twice', async () => {
    const { storage, history, wizard } = await atHotel();
    wizard.visit('/traveller');
    wizard.actor.send({ type: 'traveller.submitted', name: 'Ada' });
    const again = tripWizard({ history, storage });
    expect(again.wizard.actor.getSnapshot().value).toEqual({ traveller: 'editing' });
    expect(again.calls.save).toBe(0);
  });

  it('of an envelope that cannot be used begins anew and reports only that, until the visitor asks for a step', () => {
    const { wizard, told } = tripWizard({ path: '/hotel', storage: memoryStorage('{"version":99}') });
    expect(wizard.getView().path).toBe('/traveller');
    expect(told).toEqual(['envelope.unknownVersion']);
    expect(wizard.visit('/hotel')).toBe(false);
    expect(told).toEqual(['envelope.unknownVersion', 'noTraveller']);
  });

  it('asks the guards again, and tells a refusal once', async () => {
    const { storage } = await atHotel();
    const stored = JSON.parse(storage.read() ?? '');
    storage.write(JSON.stringify({ ...stored, context: { ...stored.context, traveller: null } }));
    const { wizard, told } = tripWizard({ path: '/hotel', storage });
    expect(wizard.getView().path).toBe('/traveller');
    expect(told).toEqual(['noTraveller']);
  });
});

describe('what is kept', () => {
  it('is nothing while nothing has happened', () => {
    expect(tripWizard({ path: '/welcome' }).storage.read()).toBeNull();
  });

  it('is written with every change, without what the schema does not name', async () => {
    const { storage } = await atReview();
    expect(JSON.parse(storage.read() ?? '')).toMatchObject({ version: 2, place: ['payment', 'review'], position: 3, savedAt: 0 });
  });

  it('is forgotten where the machine forgets, and after clear()', async () => {
    const { storage, pay, wizard } = await atReview();
    pay().send({ type: 'payment.confirmed' });
    await settled();
    expect(storage.read()).toBeNull();
    const other = await atHotel();
    other.wizard.clear();
    other.wizard.actor.send({ type: 'country.chosen', country: 'it' });
    expect(other.storage.read()).toBeNull();
    expect(wizard.revalidate()).toBe(true);
  });

  it('is out of date when another page of the tab has written it', async () => {
    const { storage, wizard } = await atHotel();
    storage.clear();
    expect(wizard.revalidate()).toBe(false);
  });
});

it('waits for a machine that is not mounted yet, and then enters the rest of the address', async () => {
  const slow = tripMachine.provide({ actors: {} });
  const { storage } = await atReview();
  const { wizard, history } = tripWizard({ path: '/payment/review', storage, machine: slow });
  expect(wizard.getView()).toMatchObject({ path: '/payment/review', place: ['payment', 'review'] });
  expect(paths(history)).toEqual(['/payment/review']);
});

it('keeps its view the same object while nothing changes', async () => {
  const { wizard } = await atHotel();
  const view = wizard.getView();
  wizard.actor.send({ type: 'country.chosen', country: 'it' });
  wizard.visit('/hotel');
  wizard.revalidate();
  expect(wizard.getView()).toBe(view);
});

it('begins at a snapshot when given one, mounted machines and busy work included', async () => {
  const { wizard } = await atReview();
  const snapshot = wizard.actor.getSnapshot();
  const history = memoryHistory('/');
  const still = createWizard({
    machine: tripMachine,
    snapshot,
    history,
    envelope: createSeal(tripEnvelope),
    now: () => 0,
    clock: new SimulatedClock(),
  });
  still.start();
  expect(still.getView().path).toBe('/payment/review');
  expect(paths(history)).toEqual(['/payment/review']);
});

async function atHotel(options: { waits?: boolean } = {}) {
  const trip = tripWizard({ path: '/traveller', ...options });
  trip.wizard.actor.send({ type: 'traveller.submitted', name: 'Ada' });
  await settled();
  return trip;
}

async function atReview(options: { waits?: boolean } = {}) {
  const trip = await atHotel(options);
  trip.wizard.actor.send({ type: 'hotel.chosen', hotel: 'Ritz' });
  trip.pay().send({ type: 'card.entered', card: 'visa' });
  return trip;
}

it('answers given before there was an envelope are kept from the moment it comes', async () => {
  const storage = memoryStorage();
  const wizard = createWizard({ machine: tripMachine, history: memoryHistory('/traveller'), storage, now: () => 7 });
  wizard.start();
  wizard.actor.send({ type: 'country.chosen', country: 'it' });
  expect(storage.read()).toBe(null);
  wizard.keep(createSeal(tripEnvelope));
  expect(JSON.parse(storage.read() ?? '')).toMatchObject({ place: ['traveller'], context: { country: 'it' }, savedAt: 7 });
});

it.each([
  ['/hotel', ['noTraveller']],
  ['/welcome', []],
])('a kept place that is refused is told to who asks for it, and to nobody else: %s', (path, reasons) => {
  const storage = memoryStorage();
  const context = { traveller: null, country: null, hotel: null, pay: { card: null } };
  storage.write(JSON.stringify({ version: tripEnvelope.version, place: ['hotel'], context, trail: [['hotel']], first: 0, position: 0, savedAt: 1 }));
  expect(tripWizard({ path, storage }).told).toEqual(reasons);
});
