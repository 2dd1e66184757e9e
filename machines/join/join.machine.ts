import { and, stateIn } from 'xstate';
import { joinSetup } from './join.setup.ts';
import { initialJoinContext, type JoinOutput, type JoinReason } from './join.types.ts';
import { coparentDetails } from './steps/coparent-details.step.ts';
import { credentials } from './steps/credentials.step.ts';
import { duplicate } from './steps/duplicate.step.ts';
import { packages } from './steps/packages.step.ts';
import { parentDetails } from './steps/parent-details.step.ts';
import { payment } from './steps/payment.step.ts';
import { receipt } from './steps/receipt.step.ts';

const tell = (reason: JoinReason) => ({ type: 'tell', params: { reason } }) as const;

type AnsweringGuard = 'isAskedForPayment' | 'isPaying' | 'mayChooseCredentials' | 'mayChoosePackage' | 'hasRegistered' | 'mayAnswer';

/** To a step and its reason. Who stands there already is only told: entering it again would begin its work anew. */
const turnTo = (step: 'parentDetails' | 'coparentDetails' | 'packages' | 'payment' | 'credentials', guard: AnsweringGuard, reason: JoinReason) => [
  { guard: and([stateIn(`#${step}`), guard]), actions: tell(reason) },
  { guard, target: `.${step}`, actions: tell(reason) },
] as const;

/** A parent joins: their details, the co-parent's and the children's, a package, the payment, credentials, a receipt. */
export const joinMachine = joinSetup.createMachine({
  id: 'join',
  context: initialJoinContext,
  initial: 'landing',
  on: {
    'step.refused': [
      ...turnTo('payment', 'isPaying', 'paymentUnderWay'),
      ...turnTo('credentials', 'mayChooseCredentials', 'credentialsFirst'),
      { guard: 'isPaid', actions: tell('alreadyPaid') },
      { guard: ({ event }) => event.to === 'credentials', target: '.leaving' },
      ...turnTo('parentDetails', 'isAskedForPayment', 'packageFirst'),
      ...turnTo('packages', 'mayChoosePackage', 'packageFirst'),
      ...turnTo('coparentDetails', 'hasRegistered', 'stepTwoFirst'),
      ...turnTo('parentDetails', 'mayAnswer', 'stepOneFirst'),
    ],
  },
  states: {
    landing: {
      id: 'landing',
      tags: 'step',
      meta: { path: '/signup' },
      description: 'Parent or professional?',
      route: { guard: 'mayAnswer' },
      on: {
        'role.chosen': [
          { guard: ({ event }) => event.role === 'professional', target: 'leavingForProfessional' },
          { guard: 'mayAnswer', target: 'parentDetails' },
        ],
      },
    },
    parentDetails,
    coparentDetails,
    packages,
    payment,
    credentials,
    receipt,
    duplicate,
    leaving: { id: 'leaving', type: 'final', output: { leaveFor: 'accountHome' } satisfies JoinOutput },
    leavingForProfessional: { type: 'final', output: { leaveFor: 'professional' } satisfies JoinOutput },
  },
  output: ({ event }) => event.output as JoinOutput, // given by the final states above
});
