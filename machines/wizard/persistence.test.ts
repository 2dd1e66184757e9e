import { describe, expect, it } from 'vitest';
import { createSerializer } from './saved-state.ts';
import { memoryHistory } from './history.ts';
import { memoryStorage } from './storage.ts';
import { atHotel, atReview, settled, tripState, tripWizard } from './fixtures/trip.ts';
import { tripMachine } from './fixtures/trip.machine.ts';
import { createWizard } from './wizard.ts';

describe('reloads', () => {
  it('a reload restores the place, the trail and the answers', async () => {
    const { storage, history, wizard } = await atReview();
    wizard.stop();
    const again = tripWizard({ history, storage });
    expect(again.wizard.getView()).toMatchObject({ path: '/payment/review', direction: 'none', backPath: '/payment' });
    expect(again.wizard.actor.getSnapshot().context).toMatchObject({
      traveller: 'Ada',
      hotel: 'Ritz',
      pay: { card: 'visa' },
    });
    again.wizard.back();
    expect(again.wizard.getView().path).toBe('/payment');
  });

  it('a reload does not repeat interrupted work', async () => {
    const { storage, history, wizard } = await atHotel();
    wizard.visit('/traveller');
    wizard.actor.send({ type: 'traveller.submitted', name: 'Ada' });
    const again = tripWizard({ history, storage });
    expect(again.wizard.actor.getSnapshot().value).toEqual({ traveller: 'editing' });
    expect(again.calls.save).toBe(0);
  });

  it('a reload with an unusable saved state starts over and reports only that until the visitor requests a step', () => {
    const { wizard, notices } = tripWizard({ path: '/hotel', storage: memoryStorage('{"version":99}') });
    expect(wizard.getView().path).toBe('/traveller');
    expect(notices).toEqual(['savedState.unknownVersion']);
    expect(wizard.visit('/hotel')).toBe(false);
    expect(notices).toEqual(['savedState.unknownVersion', 'noTraveller']);
  });

  it('a reload runs the guards again and reports a refusal once', async () => {
    const { storage } = await atHotel();
    const stored = JSON.parse(storage.read() ?? '');
    storage.write(JSON.stringify({ ...stored, context: { ...stored.context, traveller: null } }));
    const { wizard, notices } = tripWizard({ path: '/hotel', storage });
    expect(wizard.getView().path).toBe('/traveller');
    expect(notices).toEqual(['noTraveller']);
  });
});

describe('persistence', () => {
  it('nothing is persisted before the first change', () => {
    expect(tripWizard({ path: '/welcome' }).storage.read()).toBeNull();
  });

  it('every change is persisted, without keys that the schema does not list', async () => {
    const { storage } = await atReview();
    expect(JSON.parse(storage.read() ?? '')).toMatchObject({
      version: 2,
      place: ['payment', 'review'],
      position: 3,
    });
  });

  it('changes within one task are persisted once', async () => {
    const storage = memoryStorage();
    let writes = 0;
    const counting = { ...storage, write: (text: string) => ((writes += 1), storage.write(text)) };
    const { wizard } = tripWizard({ path: '/traveller', storage: counting });
    await settled();
    writes = 0;
    for (const country of ['it', 'fr', 'it'] as const) wizard.actor.send({ type: 'country.chosen', country });
    await settled();
    wizard.actor.send({ type: 'country.chosen', country: 'it' });
    await settled();
    expect(writes).toBe(1);
    expect(JSON.parse(storage.read() ?? '')).toMatchObject({ context: { country: 'it' } });
  });

  it('the saved state is cleared on a step tagged `clearsSavedState` and by `clear`', async () => {
    const { storage, pay, wizard } = await atReview();
    pay().send({ type: 'payment.confirmed' });
    await settled();
    expect(storage.read()).toBeNull();
    const other = await atHotel();
    other.wizard.clear();
    other.wizard.actor.send({ type: 'country.chosen', country: 'it' });
    await settled();
    expect(other.storage.read()).toBeNull();
    expect(wizard.revalidate()).toBe(true);
  });

  it('the saved state is cleared when the machine ends in a final state tagged `clearsSavedState`', async () => {
    const { storage, wizard } = await atHotel();
    wizard.actor.send({ type: 'trip.abandoned' });
    await settled();
    expect(storage.read()).toBeNull();
  });

  it('`revalidate` returns false when another page of the tab has changed the saved state', async () => {
    const { storage, wizard } = await atHotel();
    storage.clear();
    expect(wizard.revalidate()).toBe(false);
  });
});

it('`revalidate` returns false on a page that persists nothing yet when another page of the tab has saved answers', async () => {
  const { storage: other } = await atHotel();
  const storage = memoryStorage();
  const wizard = createWizard({ machine: tripMachine, history: memoryHistory('/traveller'), storage, now: () => 7 });
  wizard.start();
  expect(wizard.revalidate()).toBe(true);
  storage.write(other.read() ?? '');
  expect(wizard.revalidate()).toBe(false);
});

it('answers given before the serializer is loaded are persisted by `persist`', async () => {
  const storage = memoryStorage();
  const wizard = createWizard({ machine: tripMachine, history: memoryHistory('/traveller'), storage, now: () => 7 });
  wizard.start();
  wizard.actor.send({ type: 'country.chosen', country: 'it' });
  expect(storage.read()).toBe(null);
  wizard.persist(createSerializer(tripState));
  expect(JSON.parse(storage.read() ?? '')).toMatchObject({
    place: ['traveller'],
    context: { country: 'it' },
  });
});

it.each([
  ['/hotel', ['noTraveller']],
  ['/welcome', []],
])('a refused persisted place is reported only if the address asks for it: %s', (path, reasons) => {
  const storage = memoryStorage();
  const context = { traveller: null, country: null, hotel: null, pay: { card: null } };
  storage.write(
    JSON.stringify({
      version: tripState.version,
      place: ['hotel'],
      context,
      trail: [['hotel']],
      first: 0,
      position: 0,
    }),
  );
  expect(tripWizard({ path, storage }).notices).toEqual(reasons);
});
