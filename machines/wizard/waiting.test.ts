import { fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import { createSerializer } from './saved-state.ts';
import { memoryHistory } from './history.ts';
import { memoryStorage } from './storage.ts';
import { slowMachine } from './fixtures/slow-start.machine.ts';
import { settled } from './fixtures/trip.ts';
import { createWizard } from './wizard.ts';

const savedState = createSerializer({
  version: 1,
  notSaved: ['open'],
  schema: {
    '~standard': { version: 1, vendor: 'slow', validate: value => ({ value: value as { chosen: string | null } }) },
  },
});

function slowWizard(path: string, place: string[], context: object, mounts: 'pay' | 'nothing' = 'pay') {
  const calls = { load: 0, resolve: 0 };
  const history = memoryHistory(path);
  const machine = slowMachine.provide({
    actors: {
      load: fromPromise(async () => `loaded ${(calls.load += 1)}`),
      resolve: fromPromise(async () => {
        calls.resolve += 1;
        return mounts;
      }),
    },
  });
  const storage = memoryStorage(JSON.stringify({ version: 1, place, context, trail: [place], first: 0, position: 0 }));
  const wizard = createWizard({ machine, history, storage, savedState, now: () => 0 });
  wizard.start();
  return { wizard, history, calls };
}

describe('reloading a step whose machine mounts late', () => {
  it('the wizard keeps the address while it waits, then enters the rest of the place', async () => {
    const { wizard, history } = slowWizard('/payment/review', ['payment', 'review'], { chosen: 'x' });
    expect(wizard.getView()).toMatchObject({ path: '/payment/review', place: ['payment'], moves: 0 });
    expect(history.read().path).toBe('/payment/review');
    await settled();
    expect(wizard.getView()).toMatchObject({ path: '/payment/review', place: ['payment', 'review'], moves: 0 });
    expect(history.entries()).toHaveLength(1);
    wizard.stop();
  });

  it('the wizard stops waiting when no machine is mounted and the visitor navigates to another step', async () => {
    const { wizard, history } = slowWizard('/payment/review', ['payment', 'review'], { chosen: 'x' }, 'nothing');
    await settled();
    wizard.visit('/choosing');
    expect(wizard.getView()).toMatchObject({ path: '/choosing', place: ['choosing'] });
    expect(history.entries().map(({ path }) => path)).toEqual(['/payment/review', '/choosing']);
    wizard.stop();
  });

  it('a link to a place in a machine that is not mounted yet pushes its address at once', async () => {
    const { wizard, history } = slowWizard('/choosing', ['choosing'], { chosen: 'x' });
    expect(wizard.visit('/payment/review')).toBe(true);
    expect(history.read()).toEqual({ path: '/payment/review', position: 2 });
    await settled();
    expect(wizard.getView().place).toEqual(['payment', 'review']);
    wizard.stop();
  });
});

describe('reloading a first step that starts work on entry', () => {
  it('the step does its work once', async () => {
    const { wizard, calls } = slowWizard('/choosing', ['choosing'], {});
    await settled();
    expect(wizard.actor.getSnapshot().value).toEqual({ choosing: 'ready' });
    expect(calls.load).toBe(1);
    wizard.stop();
  });

  it('the first step also does its work when the persisted step refuses entry', async () => {
    const { wizard, calls } = slowWizard('/payment', ['payment'], {});
    await settled();
    expect(wizard.actor.getSnapshot().value).toEqual({ choosing: 'ready' });
    expect(wizard.getView().path).toBe('/choosing');
    expect(calls).toEqual({ load: 1, resolve: 0 });
    wizard.stop();
  });
});
