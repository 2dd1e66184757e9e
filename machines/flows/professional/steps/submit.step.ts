import { assign } from 'xstate';
import { step, retryAfterOf } from '../../../wizard/index.ts';
import { requireForm } from '../professional.context.ts';
import { withAccount, withoutStep } from '../professional.pruning.ts';
import { professionalSetup, type CreateAccountOutcome } from '../professional.setup.ts';

const isRefusedAt =
  (refused: 'ONE' | 'TWO') =>
  ({ event: { output } }: { event: { output: CreateAccountOutcome } }): boolean =>
    output.type === 'refused' && output.step === refused;

const takeErrors = {
  type: 'takeErrors',
  params: ({ event: { output } }: { event: { output: CreateAccountOutcome } }) =>
    output.type === 'refused' ? output.errors : [],
} as const;

export const SUBMIT = professionalSetup.createStateConfig({
  ...step('SUBMIT', { path: '/pro/submit', guard: 'hasSecurity' }),
  description: 'Creates the account. Its address gets no history entry, because Back must not lead here.',
  tags: ['step', 'passing', 'busy'],
  initial: 'asking',
  states: {
    asking: { after: { patience: 'slow' } },
    slow: { tags: 'slow', description: 'The server has not answered yet; the visitor is asked for patience.' },
  },
  invoke: {
    id: 'createAccount',
    src: 'createAccount',
    input: ({ context }) => requireForm(context),
    onDone: [
      {
        guard: ({ event }) => event.output.type === 'created',
        target: '#SUCCESS',
        actions: assign(({ event: { output } }) => (output.type === 'created' ? withAccount(output.account) : {})),
      },
      {
        guard: isRefusedAt('ONE'),
        target: '#ONE.rejected',
        actions: ['takeAnswer', assign(withoutStep('ONE')), takeErrors],
      },
      {
        guard: isRefusedAt('TWO'),
        target: '#TWO.rejected',
        actions: ['takeAnswer', assign(withoutStep('TWO')), takeErrors],
      },
      { target: '#THREE.rejected', actions: ['takeAnswer', takeErrors] },
    ],
    onError: { target: '#ERROR', actions: assign(retryAfterOf) },
  },
});
