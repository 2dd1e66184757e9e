import { beforeEach, expect, it } from 'vitest';
import { assign, emit, setup } from 'xstate';
import { memoryHistory, type MemoryHistory } from './history.ts';
import type { Notice, StepRefused } from './protocol.ts';
import { step } from './step.ts';
import { createWizard, type Wizard } from './wizard.ts';

/** The answer of the first step opens two more steps; another answer closes them again. */
const machine = setup({
  types: {
    context: {} as { hasPets: boolean },
    events: {} as { type: 'answered'; hasPets: boolean } | { type: 'on' } | StepRefused,
    emitted: {} as Notice,
    tags: {} as 'step',
  },
  guards: { hasPets: ({ context }) => context.hasPets },
}).createMachine({
  id: 'pets',
  context: { hasPets: false },
  initial: 'who',
  states: {
    who: {
      ...step('who', { path: '/who' }),
      on: {
        answered: [
          { guard: ({ event }) => event.hasPets, target: 'pet', actions: assign({ hasPets: true }) },
          { target: 'name', actions: assign({ hasPets: false }) },
        ],
      },
    },
    pet: { ...step('pet', { path: '/pet', guard: 'hasPets' }), on: { on: 'food' } },
    food: { ...step('food', { path: '/food', guard: 'hasPets' }), on: { on: 'name' } },
    name: step('name', { path: '/name' }),
  },
  on: { 'step.refused': { actions: emit({ type: 'notice', reason: 'noPets' }) } },
});

let history: MemoryHistory;
let wizard: Wizard<typeof machine>;

/** A visitor who has come to the name past both steps. */
beforeEach(() => {
  history = memoryHistory('/who');
  wizard = createWizard({ machine, history, now: () => 0 });
  wizard.start();
  wizard.actor.send({ type: 'answered', hasPets: true });
  wizard.actor.send({ type: 'on' });
  wizard.actor.send({ type: 'on' });
});

const stands = () => [wizard.getView().path, history.read().path, history.index()];

it('the browser’s Back passes over steps that an answer has closed', () => {
  wizard.visit('/who');
  wizard.actor.send({ type: 'answered', hasPets: false });
  const reasons: string[] = [];
  wizard.onNotice(reason => reasons.push(reason));
  history.go(-2);
  expect(stands()).toEqual(['/name', '/name', 3]);
  expect(wizard.getView().backPath).toBe('/who');
  history.go(-1);
  expect(stands()).toEqual(['/who', '/who', 0]);
  expect(reasons).toEqual([]);
});

it('the page’s Back link leads to the same entry', () => {
  wizard.visit('/who');
  wizard.actor.send({ type: 'answered', hasPets: false });
  history.go(-2);
  wizard.back();
  expect(stands()).toEqual(['/who', '/who', 0]);
});

it('the browser’s Back does not stop at the first step because steps before it are closed', () => {
  history.go(-1);
  wizard.visit('/who');
  wizard.actor.send({ type: 'answered', hasPets: false });
  history.go(-1);
  expect(stands()).toEqual(['/who', '/who', 3]);
  expect(wizard.getView().backPath).toBe(null);
  history.go(-1);
  expect(stands()).toEqual(['/who', '/who', 0]);
});
