import { and, stateIn } from 'xstate';
import { requireSession } from './invite.context.ts';
import { inviteSetup } from './invite.setup.ts';
import { defaultInviteFlags, initialInviteContext, type InviteOutput, type InviteReason } from './invite.types.ts';
import { billingInfo } from './steps/billing-info.step.ts';
import { buildYourOwn } from './steps/build-your-own.step.ts';
import { credentials } from './steps/credentials.step.ts';
import { packages } from './steps/packages.step.ts';
import { parentDetails } from './steps/parent-details.step.ts';
import { payment } from './steps/payment.step.ts';
import { receipt } from './steps/receipt.step.ts';
import { requestLink } from './steps/request-link.step.ts';
import { welcome } from './steps/welcome.step.ts';

const notify = (reason: InviteReason) => ({ type: 'notify', params: { reason } }) as const;

type AnsweringGuard =
  | 'isPaying'
  | 'isClosed'
  | 'isAskedToBuild'
  | 'mayAccept'
  | 'mayAnswer'
  | 'mayBill'
  | 'mayChoosePackage'
  | 'mayChooseCredentials'
  | 'mayPay';

/** Redirects to a step with a reason. Already on this step: notify only, because re-entering restarts its work. */
const turnTo = (
  step: 'welcome' | 'requestLink' | 'parentDetails' | 'packages' | 'billingInfo' | 'payment' | 'credentials',
  guard: AnsweringGuard,
  reason: InviteReason,
) =>
  [
    { guard: and([stateIn(`#${step}`), guard]), actions: notify(reason) },
    { guard, target: `.${step}`, actions: notify(reason) },
  ] as const;

/** The sign-up of an invited co-parent: welcome, details, package, payment or billing address, credentials, receipt. */
export const inviteMachine = inviteSetup.createMachine({
  id: 'invite',
  context: ({ input }) => ({ ...initialInviteContext, ...input }),
  initial: 'welcome',
  invoke: {
    id: 'loadFlags',
    src: 'loadFlags',
    onDone: { actions: { type: 'takeFlags', params: ({ event }) => event.output } },
    onError: { actions: { type: 'takeFlags', params: () => defaultInviteFlags } },
  },
  on: {
    'registration.settled': [
      {
        guard: 'isFinishedElsewhere',
        target: '.requestLink.used',
        actions: { type: 'closeLink', params: () => 'used' as const },
      },
      { guard: 'isPaidElsewhere', target: '.credentials', actions: ['takePayment', notify('paidElsewhere')] },
    ],
    'tab.found': { guard: 'mayAnswer', actions: notify('openElsewhere') },
    'step.refused': [
      ...turnTo('payment', 'isPaying', 'paymentUnderWay'),
      ...turnTo('credentials', 'mayChooseCredentials', 'credentialsFirst'),
      { guard: 'isActivated', actions: notify('alreadyPaid') },
      { guard: 'isWithoutLink', target: '.leaving' },
      ...turnTo('requestLink', 'isClosed', 'linkFirst'),
      ...turnTo('billingInfo', 'mayBill', 'addressFirst'),
      ...turnTo('packages', 'isAskedToBuild', 'ownPackageFirst'),
      ...turnTo('payment', 'mayPay', 'paymentFirst'),
      ...turnTo('packages', 'mayChoosePackage', 'packageFirst'),
      ...turnTo('parentDetails', 'mayAnswer', 'stepOneFirst'),
      ...turnTo('welcome', 'mayAccept', 'invitationFirst'),
    ],
  },
  states: {
    welcome,
    requestLink,
    parentDetails,
    packages,
    buildYourOwn,
    billingInfo,
    payment,
    credentials,
    receipt,
    leaving: {
      id: 'leaving',
      description: 'The parent has joined, or this tab has no link.',
      type: 'final',
      tags: 'clearsSavedState',
      output: { leaveFor: 'accountHome' } satisfies InviteOutput,
    },
    leavingForAccount: {
      id: 'leavingForAccount',
      type: 'final',
      tags: 'clearsSavedState',
      output: ({ context }): InviteOutput => ({ leaveFor: 'account', session: requireSession(context) }),
    },
  },
  output: ({ event }) => event.output as InviteOutput, // given by the final states above
});
