import { and, stateIn } from 'xstate';
import { professionalSetup } from './professional.setup.ts';
import { initialProfessionalContext, type ProfessionalOutput, type ProfessionalReason } from './professional.types.ts';
import { withAccountElsewhere } from './professional.pruning.ts';
import { ERROR } from './steps/error.step.ts';
import { ONE } from './steps/one.step.ts';
import { SUBMIT } from './steps/submit.step.ts';
import { SUCCESS } from './steps/success.step.ts';
import { THREE } from './steps/three.step.ts';
import { TWO } from './steps/two.step.ts';

const notify = (reason: ProfessionalReason) => ({ type: 'notify', params: { reason } }) as const;

/** Redirects to a step with a reason. Already on this step: notify only, because re-entering restarts its work. */
const turnTo = (
  step: 'ONE' | 'TWO' | 'THREE',
  guard: 'isOpen' | 'mayGivePractice' | 'mayGiveSecurity',
  reason: ProfessionalReason,
) =>
  [
    { guard: and([stateIn(`#${step}`), guard]), actions: notify(reason) },
    { guard, target: `.${step}`, actions: notify(reason) },
  ] as const;

/** A professional's sign-up: the person, their practice, how support verifies them; then the account. */
export const professionalMachine = professionalSetup.createMachine({
  id: 'professional',
  context: initialProfessionalContext,
  initial: 'ONE',
  on: {
    'account.created': {
      guard: 'isCreatedElsewhere',
      target: '#SUCCESS.elsewhere',
      actions: professionalSetup.assign(({ context }) => withAccountElsewhere(context)),
    },
    'step.refused': [
      { guard: 'isCreated', actions: notify('alreadyCreated') },
      ...turnTo('THREE', 'mayGiveSecurity', 'securityFirst'),
      ...turnTo('TWO', 'mayGivePractice', 'practiceFirst'),
      ...turnTo('ONE', 'isOpen', 'personFirst'),
    ],
  },
  states: {
    ONE,
    TWO,
    THREE,
    SUBMIT,
    ERROR,
    SUCCESS,
    leaving: { id: 'leaving', type: 'final', output: { leaveFor: 'myCases' } satisfies ProfessionalOutput },
  },
  output: ({ event }) => event.output as ProfessionalOutput, // given by the final state above
});
