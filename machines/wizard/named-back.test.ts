import { beforeEach, expect, it } from 'vitest';
import { setup } from 'xstate';
import { memoryHistory, type MemoryHistory } from './history.ts';
import type { StepRefused } from './protocol.ts';
import { createWizard, type Wizard } from './wizard.ts';

interface Context {
  back: 'one' | 'two';
  isOneOpen: boolean;
}

/** Three consecutive steps; the last names the step that Back leads to. */
const machine = setup({
  types: {
    context: {} as Context,
    input: {} as Context,
    events: {} as { type: 'on' } | { type: 'again' } | StepRefused,
    tags: {} as 'step',
    meta: {} as { path: string; back?: (context: Context) => string },
  },
}).createMachine({
  id: 'named',
  context: ({ input }) => input,
  initial: 'one',
  states: {
    one: {
      id: 'one',
      tags: 'step',
      meta: { path: '/one' },
      route: { guard: ({ context }) => context.isOneOpen },
      on: { on: 'two' },
    },
    two: { id: 'two', tags: 'step', meta: { path: '/two' }, route: {}, on: { on: 'three' } },
    three: {
      id: 'three',
      tags: 'step',
      meta: { path: '/three', back: ({ back }) => back },
      route: {},
      on: { again: 'two' },
    },
  },
});

let history: MemoryHistory;
let wizard: Wizard<typeof machine>;

function begin(input: Context, { waits = false } = {}) {
  history = memoryHistory('/one', { waits });
  wizard = createWizard({ machine, input, history, now: () => 0 });
  wizard.start();
  wizard.actor.send({ type: 'on' });
  wizard.actor.send({ type: 'on' });
}

const stands = () => [wizard.getView().path, history.read().path, history.index()];

beforeEach(() => begin({ back: 'one', isOneOpen: true }));

it('the page’s Back link and the browser’s Back lead to the named step, skipping the one in between', () => {
  expect(wizard.getView().backPath).toBe('/one');
  wizard.back();
  expect(stands()).toEqual(['/one', '/one', 0]);
  history.go(2);
  expect(stands()).toEqual(['/three', '/three', 2]);
  history.go(-1);
  expect(stands()).toEqual(['/one', '/one', 0]);
  expect(wizard.getView().direction).toBe('back');
});

it('Back leads to the nearest earlier visit of the named step, and Forward moves one entry ahead', () => {
  wizard.visit('/one');
  wizard.actor.send({ type: 'on' });
  wizard.actor.send({ type: 'on' });
  history.go(-1);
  expect(stands()).toEqual(['/one', '/one', 3]);
  history.go(1);
  expect(stands()).toEqual(['/two', '/two', 4]);
});

it('the skipped step is not shown while the browser traverses the history', () => {
  begin({ back: 'one', isOneOpen: true }, { waits: true });
  history.go(-1);
  history.arrive();
  expect(wizard.getView().path).toBe('/three');
  history.arrive();
  expect(stands()).toEqual(['/one', '/one', 0]);
});

it('Back moves one entry when the previous entry is the named step', () => {
  begin({ back: 'two', isOneOpen: true });
  expect(wizard.getView().backPath).toBe('/two');
  history.go(-1);
  expect(stands()).toEqual(['/two', '/two', 1]);
});

it('a visitor who goes back several entries at once lands where they chose', () => {
  begin({ back: 'two', isOneOpen: true });
  wizard.actor.send({ type: 'again' });
  wizard.actor.send({ type: 'on' });
  history.go(-4);
  expect(stands()).toEqual(['/one', '/one', 0]);
});

it('Back does not lead to a named step that refuses entry', () => {
  begin({ back: 'one', isOneOpen: false });
  expect(wizard.getView().backPath).toBe('/two');
  history.go(-1);
  expect(stands()).toEqual(['/two', '/two', 1]);
});

it('the page’s Back link leads to the named step even if the visitor has not visited it', () => {
  history = memoryHistory('/three');
  wizard = createWizard({ machine, input: { back: 'one', isOneOpen: true }, history, now: () => 0 });
  wizard.start();
  expect(wizard.getView().backPath).toBe('/one');
  wizard.back();
  expect(stands()).toEqual(['/one', '/one', 0]);
});

it('Back never leads to a later step, from which the flow has come back', () => {
  wizard.actor.send({ type: 'again' });
  expect(wizard.getView()).toMatchObject({ path: '/two', backPath: '/one' });
  wizard.visit('/one');
  expect(wizard.getView()).toMatchObject({ path: '/one', backPath: null });
});
