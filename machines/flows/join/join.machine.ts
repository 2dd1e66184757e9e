import { and, not, stateIn } from 'xstate';
import { requireSession } from './join.context.ts';
import { joinSetup } from './join.setup.ts';
import { expose, flagsOf, show } from './join.flags.ts';
import { initialJoinContext, type JoinFlags, type JoinOutput, type JoinReason } from './join.types.ts';
import { buildYourOwn } from './steps/build-your-own.step.ts';
import { coparentDetails } from './steps/coparent-details.step.ts';
import { alreadyInvited, coparentStatus } from './steps/coparent-status.step.ts';
import { credentials } from './steps/credentials.step.ts';
import { duplicate } from './steps/duplicate.step.ts';
import { landing } from './steps/landing.step.ts';
import { packages } from './steps/packages.step.ts';
import { parentDetails } from './steps/parent-details.step.ts';
import { payment } from './steps/payment.step.ts';
import { receipt } from './steps/receipt.step.ts';

const notify = (reason: JoinReason) => ({ type: 'notify', params: { reason } }) as const;

type AnsweringGuard =
  | 'isAskedForPayment'
  | 'isAskedToBuild'
  | 'isPaying'
  | 'mayPay'
  | 'mayChooseCredentials'
  | 'mayChoosePackage'
  | 'hasRegistered'
  | 'mayAnswer';

/** Redirects to a step with a reason. Already on this step: notify only, because re-entering restarts its work. */
const turnTo = (
  step: 'parentDetails' | 'coparentDetails' | 'packages' | 'payment' | 'credentials',
  guard: AnsweringGuard,
  reason: JoinReason,
) =>
  [
    { guard: and([stateIn(`#${step}`), guard]), actions: notify(reason) },
    { guard, target: `.${step}`, actions: notify(reason) },
  ] as const;

const takeFlags = [
  { type: 'takeFlags', params: ({ event }: { event: { output: JoinFlags } }) => event.output },
  expose('arrival'),
  expose('discount'),
] as const;

/** A parent's sign-up: co-parent status, details, co-parent and children, package, payment, credentials, receipt. */
export const joinMachine = joinSetup.createMachine({
  id: 'join',
  context: ({ input }) => ({ ...initialJoinContext, ...input }),
  initial: 'landing',
  invoke: {
    id: 'loadFlags',
    src: 'loadFlags',
    input: ({ context }) => ({ email: context.parent?.email ?? null }),
    onDone: [
      { guard: and([not(stateIn('#landing')), not(stateIn('#duplicate'))]), actions: takeFlags },
      { actions: [...takeFlags, expose('supportChat')] },
    ],
    onError: { actions: { type: 'takeFlags', params: ({ context }) => flagsOf(context) } },
  },
  on: {
    'registration.ended': {
      guard: and(['hasRegistered', 'mayAnswer']),
      target: '.parentDetails',
      actions: ['forgetRegistration', notify('registrationEnded')],
    },
    'registration.settled': [
      { guard: 'isFinishedElsewhere', target: '.receipt.elsewhere', actions: ['forgetRegistration', 'forgetPayment'] },
      { guard: 'isPaidElsewhere', target: '.credentials', actions: ['takePayment', notify('paidElsewhere')] },
    ],
    'registration.changed': [
      { guard: 'hasFamilyElsewhere', target: '.packages', actions: ['takeSavedAnswers', notify('changedElsewhere')] },
      {
        guard: and(['hasRegistered', 'mayAnswer']),
        target: '.coparentDetails',
        actions: ['takeSavedAnswers', notify('changedElsewhere')],
      },
    ],
    'tab.found': { guard: and(['hasRegistered', 'mayAnswer']), actions: notify('openElsewhere') },
    'step.refused': [
      ...turnTo('payment', 'isPaying', 'paymentUnderWay'),
      ...turnTo('credentials', 'mayChooseCredentials', 'credentialsFirst'),
      { guard: 'isPaid', actions: notify('alreadyPaid') },
      { guard: ({ event }) => event.to === 'credentials', target: '.leaving' },
      { guard: and([stateIn('#parentDetails'), 'isLedPastCoparentStatus']), actions: show('coparentStatus') },
      { guard: 'isLedPastCoparentStatus', target: '.parentDetails', actions: show('coparentStatus') },
      ...turnTo('parentDetails', 'isAskedForPayment', 'packageFirst'),
      ...turnTo('packages', 'isAskedToBuild', 'ownPackageFirst'),
      ...turnTo('payment', 'mayPay', 'paymentFirst'),
      ...turnTo('packages', 'mayChoosePackage', 'packageFirst'),
      ...turnTo('coparentDetails', 'hasRegistered', 'stepTwoFirst'),
      ...turnTo('parentDetails', 'mayAnswer', 'stepOneFirst'),
    ],
  },
  states: {
    landing,
    coparentStatus,
    parentDetails,
    coparentDetails,
    packages,
    buildYourOwn,
    payment,
    credentials,
    receipt,
    duplicate,
    alreadyInvited,
    leaving: { id: 'leaving', type: 'final', output: { leaveFor: 'accountHome' } satisfies JoinOutput },
    leavingForAccount: {
      id: 'leavingForAccount',
      type: 'final',
      output: ({ context }): JoinOutput => ({ leaveFor: 'account', session: requireSession(context) }),
    },
    leavingForProfessional: {
      id: 'leavingForProfessional',
      type: 'final',
      output: { leaveFor: 'professional' } satisfies JoinOutput,
    },
  },
  output: ({ event }) => event.output as JoinOutput, // given by the final states above
});
