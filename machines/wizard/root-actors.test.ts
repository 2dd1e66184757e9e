import { expect, it } from 'vitest';
import { assign, fromPromise, setup, type ContextFrom } from 'xstate';
import { createSerializer } from './saved-state.ts';
import { memoryHistory } from './history.ts';
import { memoryStorage } from './storage.ts';
import type { StepRefused } from './protocol.ts';
import { settled } from './fixtures/trip.ts';
import { createWizard } from './wizard.ts';

const machine = setup({
  types: {
    context: {} as { group: string | null; name: string },
    events: {} as StepRefused,
    children: {} as { askForGroup: 'askForGroup' },
  },
  actors: { askForGroup: fromPromise<string, { name: string }>(async ({ input }) => `A ${input.name}`) },
}).createMachine({
  id: 'grouped',
  context: { group: null, name: 'nobody' },
  invoke: {
    id: 'askForGroup',
    src: 'askForGroup',
    input: ({ context: { name } }) => ({ name }),
    onDone: { actions: assign({ group: ({ event }) => event.output }) },
  },
  initial: 'welcome',
  states: {
    doorstep: {
      id: 'doorstep',
      tags: ['step', 'passing'],
      meta: { path: '/doorstep' },
      route: {},
      always: { guard: ({ context }) => context.group !== null, target: 'hotel' },
    },
    welcome: { id: 'welcome', tags: 'step', meta: { path: '/welcome' }, route: {} },
    hotel: { id: 'hotel', tags: 'step', meta: { path: '/hotel' }, route: {} },
  },
});

const savedState = createSerializer({
  version: 1,
  schema: {
    '~standard': {
      version: 1,
      vendor: 'grouped',
      validate: (value: unknown) => ({ value: value as ContextFrom<typeof machine> }),
    },
  },
});

it('an actor that the root state invokes also starts after a reload, with the restored answers', async () => {
  const storage = memoryStorage();
  storage.write(
    JSON.stringify({
      version: 1,
      place: ['hotel'],
      context: { group: null, name: 'Ann' },
      trail: [['hotel']],
      first: 0,
      position: 0,
    }),
  );
  const wizard = createWizard({ machine, history: memoryHistory('/hotel'), storage, savedState, now: () => 1000 });
  wizard.start();
  expect(wizard.getView().path).toBe('/hotel');
  await settled();
  expect(wizard.actor.getSnapshot().context.group).toBe('A Ann');
});

it('a step that the machine skips leaves no entry in the history', async () => {
  const history = memoryHistory('/doorstep');
  const wizard = createWizard({ machine, history, now: () => 1000 });
  wizard.start();
  expect(wizard.getView().path).toBe('/doorstep');
  await settled();
  expect(wizard.getView()).toMatchObject({ path: '/hotel', place: ['hotel'] });
  expect(history.entries()).toEqual([{ path: '/hotel', position: 1000 }]);
});
