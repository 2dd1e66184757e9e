import { emit, setup } from 'xstate';
import { expect, it } from 'vitest';
import { memoryHistory } from './history.ts';
import { createWizard } from './wizard.ts';

const actions = { track: emit((_: object, event: string) => ({ type: 'analytics' as const, event })) };

const track = (params: string) => ({ type: 'track', params }) as const;

const till = setup({ actions }).createMachine({
  initial: 'counting',
  states: {
    counting: {
      id: 'counting',
      tags: 'step',
      meta: { path: '' },
      route: {},
      entry: track('counting'),
      on: { paid: { target: 'done', actions: track('paid') } },
    },
    done: { type: 'final', entry: track('done') },
  },
});

const shop = setup({ actions, actors: { till } }).createMachine({
  initial: 'shelves',
  states: {
    shelves: {
      id: 'shelves',
      tags: 'step',
      meta: { path: '/shelves' },
      route: {},
      entry: track('shelves'),
      on: { chosen: 'desk' },
    },
    desk: {
      id: 'desk',
      tags: 'step',
      meta: { path: '/desk' },
      route: {},
      entry: track('desk'),
      invoke: { id: 'till', src: 'till', onDone: 'bye' },
    },
    bye: { id: 'bye', tags: 'step', meta: { path: '/bye' }, route: {} },
  },
});

it('`onAnalyticsEvent` delivers every event of each machine, from its first to its last, and buffers early ones', () => {
  const wizard = createWizard({ machine: shop, history: memoryHistory('/shelves'), now: () => 0 });
  wizard.start();
  const events: unknown[] = [];
  const stop = wizard.onAnalyticsEvent(event => events.push(event));
  expect(events).toEqual(['shelves']);
  wizard.actor.send({ type: 'chosen' });
  expect(events.splice(0)).toEqual(['shelves', 'desk', 'counting']);
  wizard.actor.getSnapshot().children['till']?.send({ type: 'paid' });
  expect(wizard.getView().path).toBe('/bye');
  expect(events).toEqual(['paid', 'done']);
  stop();
  wizard.enter('shelves');
  expect(events).toEqual(['paid', 'done']);
});
