import { assign } from 'xstate';
import { endsAs } from '../../../parts/ends-as.ts';
import { errorsOf } from '../../../parts/errors-of.ts';
import { step, retryAfterOf } from '../../../wizard/index.ts';
import { requireForm } from '../professional.context.ts';
import { withoutStep } from '../professional.pruning.ts';
import { asking } from './form.states.ts';
import { professionalSetup } from '../professional.setup.ts';
import type { CreateAccountOutcome } from '../professional.types.ts';

interface Answered {
  event: { output: CreateAccountOutcome };
}

const isRefusedAt =
  (refused: 'ONE' | 'TWO') =>
  ({ event: { output } }: Answered): boolean =>
    output.type === 'refused' && output.step === refused;

const takeErrors = { type: 'takeErrors', params: errorsOf } as const;

const takeAccount = {
  type: 'takeAccount',
  params: ({ event: { output } }: Answered) => (output.type === 'refused' ? null : output.account),
} as const;

export const SUBMIT = professionalSetup.createStateConfig({
  ...step('SUBMIT', { path: '/pro/submit', guard: 'hasSecurity' }),
  ...asking,
  description: 'Creates the account. Its address gets no history entry, because Back must not lead here.',
  tags: ['step', 'passing', 'busy'],
  invoke: {
    id: 'createAccount',
    src: 'createAccount',
    input: ({ context }) => requireForm(context),
    onDone: [
      { guard: endsAs('created'), target: '#SUCCESS', actions: takeAccount },
      { guard: endsAs('existing'), target: '#SUCCESS.existing', actions: takeAccount },
      { guard: isRefusedAt('ONE'), target: '#ONE.rejected', actions: [assign(withoutStep('ONE')), takeErrors] },
      { guard: isRefusedAt('TWO'), target: '#TWO.rejected', actions: [assign(withoutStep('TWO')), takeErrors] },
      { target: '#THREE.rejected', actions: takeErrors },
    ],
    onError: { target: '#ERROR', actions: assign(retryAfterOf) },
  },
});
