import { expect, it } from 'vitest';
import { assign, fromCallback, setup } from 'xstate';
import { memoryHistory } from './history.ts';
import type { Serializer } from './persistence.ts';
import type { StepRefused } from './protocol.ts';
import { createWizard } from './wizard.ts';

interface Context {
  answer: string | null;
  log: readonly string[];
}

const ticket = setup({
  types: { context: {} as Context, events: {} as { type: 'answered' } | StepRefused, tags: {} as 'step' },
  actors: {
    /** Sends its event as soon as the machine starts. */
    hasty: fromCallback(({ sendBack }) => sendBack({ type: 'answered' })),
  },
  actions: { note: assign(({ context }, entry: string) => ({ log: [...context.log, entry] })) },
}).createMachine({
  id: 'ticket',
  context: { answer: null, log: [] },
  invoke: { id: 'hasty', src: 'hasty' },
  initial: 'question',
  states: {
    question: {
      id: 'question',
      tags: 'step',
      meta: { path: '/question' },
      route: {},
      entry: { type: 'note', params: 'entered the question' },
      exit: { type: 'note', params: 'left the question' },
      on: { answered: { actions: { type: 'note', params: 'answered the question' } } },
    },
    seat: {
      id: 'seat',
      tags: 'step',
      meta: { path: '/seat' },
      route: { guard: ({ context }) => context.answer !== null },
      entry: { type: 'note', params: 'entered the seat' },
    },
  },
});

/** A page that finds this in its storage. */
function reload(place: string, answer: string | null) {
  const savedState: Serializer<Pick<Context, 'answer'>, keyof Context> = {
    serialize: () => null,
    deserialize: () => ({
      type: 'restored',
      saved: { place: [place], context: { answer } },
      trail: null,
    }),
  };
  const wizard = createWizard({ machine: ticket, history: memoryHistory(`/${place}`), savedState, now: () => 0 });
  wizard.start();
  return { path: wizard.getView().path, ...wizard.actor.getSnapshot().context };
}

it('a reload enters the saved step only: the first step takes no event, and neither enters nor exits', () => {
  expect(reload('seat', 'yes')).toEqual({ path: '/seat', answer: 'yes', log: ['entered the seat'] });
});

it('a reload whose saved step refuses enters the initial state once', () => {
  expect(reload('seat', null)).toEqual({ path: '/question', answer: null, log: ['entered the question'] });
});
