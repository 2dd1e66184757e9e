import { expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { elena } from '../../../machines/parts/checkout/checkout.fixtures.ts';
import { registration } from '../../../machines/parts/coparent-prompt/coparent-prompt.fixtures.ts';
import { joinMachine } from '../../../machines/flows/join/join.machine.ts';
import {
  defaultJoinFlags,
  initialJoinContext,
  type JoinContext,
  type JoinFlags,
} from '../../../machines/flows/join/join.types.ts';
import { createSerializer, createWizard, memoryHistory, memoryStorage } from '../../../machines/wizard/index.ts';
import { savedJoin } from './join.saved.ts';

/** Restores these answers. Returns the inputs of the flag requests, and the variant that the flow then uses. */
async function returnWith(saved: Partial<JoinContext>) {
  const asked = vi.fn<(input: { email: string | null }) => void>();
  const loadFlags = fromPromise<JoinFlags, { email: string | null }>(async ({ input }) => {
    asked(input);
    return { ...defaultJoinFlags, zdChat: true };
  });
  const savedState = createSerializer(savedJoin);
  const text = savedState.serialize({
    place: ['parentDetails'],
    context: { ...initialJoinContext, ...saved },
    trail: { places: [['parentDetails']], first: 0, position: 0 },
  });
  const wizard = createWizard({
    machine: joinMachine.provide({ actors: { loadFlags } }),
    history: memoryHistory('/step1'),
    storage: memoryStorage(text),
    savedState,
    now: () => 1000,
  });
  wizard.start();
  await vi.waitFor(() => expect(wizard.actor.getSnapshot().context.flags).not.toBeNull());
  return { asked: asked.mock.calls.map(([input]) => input), zdChat: wizard.actor.getSnapshot().context.flags?.zdChat };
}

const known = { registration, parent: elena, lastCompletedStep: 1 } as const;

test('flags of a returning visitor are loaded by their email address', async () => {
  expect(await returnWith(known)).toEqual({ asked: [{ email: elena.email }], zdChat: true });
});

test('flags of a visitor without an email address are loaded by their anonymous id', async () => {
  expect(await returnWith({})).toEqual({ asked: [{ email: null }], zdChat: true });
});

test('a visitor with stored flags keeps them', async () => {
  expect(await returnWith({ ...known, flags: defaultJoinFlags })).toMatchObject({ zdChat: false });
});
