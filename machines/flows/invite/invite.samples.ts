import { initialTransition } from 'xstate';
import {
  americanAddress,
  elena,
  invitedOrder,
  paymentResult,
  premium,
  sentAttempt,
  unanswered,
} from '../../parts/checkout/checkout.fixtures.ts';
import type { CheckoutOutput } from '../../parts/checkout/checkout.types.ts';
import { singlePageCheckoutMachine } from '../../parts/checkout/single-page-checkout.machine.ts';
import { buildYourOwnMachine } from '../../parts/packages/build-your-own.machine.ts';
import { buildYourOwnSamples } from '../../parts/packages/build-your-own.samples.ts';
import { packageChoiceMachine } from '../../parts/packages/package-choice.machine.ts';
import { packageChoiceSamples } from '../../parts/packages/package-choice.samples.ts';
import { builtPackage, ownPackage } from '../../parts/packages/packages.fixtures.ts';
import type { CredentialsOutput } from '../../parts/credentials/credentials.machine.ts';
import { allSet } from '../../parts/credentials/credentials.samples.ts';
import { session } from '../../parts/sign-in/sign-in.samples.ts';
import { defineSamples } from '../../wizard/testing/index.ts';
import { closedAs, hasLink, isComplete, isPaying, isSubscribed } from './invite.context.ts';
import { complete, invited, link, subscribed } from './invite.fixtures.ts';
import { inviteMachine } from './invite.machine.ts';
import { defaultInviteFlags, type InviteContext } from './invite.types.ts';

const [billing] = initialTransition(singlePageCheckoutMachine, { order: invitedOrder, saved: null, isInvited: true });
const [paying] = initialTransition(singlePageCheckoutMachine, {
  order: invitedOrder,
  saved: { ...unanswered, attempt: sentAttempt },
  isInvited: true,
});
const [offering] = initialTransition(packageChoiceMachine, packageChoiceSamples.input!);
const [building] = initialTransition(buildYourOwnMachine, buildYourOwnSamples.input!);

const byProfessional = {
  ...invited,
  userCreatedByPro: true,
  proFirstName: 'Ruth',
  proLastName: 'Keller',
  prePurchasedPackage: premium,
};

const anotherPackage = {
  ...paymentResult,
  registration: { ...paymentResult.registration, order: { packageId: premium.id + 1 } },
};

const opened = { user: invited, parent: elena } as const;
const chosen = { ...opened, lastCompletedStep: 2, chosenPackage: premium } as const;

const refusedFor = (field: string, text = 'value.invalid') =>
  ({ type: 'refused', field, errors: [{ field, text }] }) as const;

/** How a checkout may end while no payment is under way. */
const unpaid: CheckoutOutput[] = [
  { type: 'mismatch' },
  refusedFor('parent.email', 'email.invalid'),
  refusedFor('order.packageId'),
  refusedFor('subscription'),
  { type: 'unpriced' },
];

/** Whether the answers may change, which they may not during a payment. */
const isIdle = (context: InviteContext): boolean => context.payment === null && !isPaying(context);
const isToPay = ({ user, chosenPackage, lastCompletedStep, payment }: InviteContext): boolean =>
  user !== null && chosenPackage !== null && lastCompletedStep === 2 && payment === null;
const isToChoose = (context: InviteContext): boolean =>
  context.parent !== null && context.lastCompletedStep >= 1 && !isSubscribed(context) && isIdle(context);
const isClosedAs =
  (why: string) =>
  ({ context }: { context: InviteContext }): boolean =>
    closedAs(context) === why && context.user === null && context.payment === null;

export const inviteSamples = defineSamples(inviteMachine, {
  input: { link },
  starts: {
    withoutLink: { input: { link: null } },
    requestedWithoutLink: { input: { link: null }, step: 'requestLink', saved: {} },
    requestedByToken: { input: { link: { ...link, userId: '' } }, step: 'requestLink', saved: {} },
    reloadedReceipt: { input: { link: null }, step: 'receipt', saved: {} },
    choosingBefore: { input: { link }, step: 'packages', saved: { ...opened, lastCompletedStep: 1 } },
    buildingBefore: {
      input: { link },
      step: 'buildYourOwn',
      saved: { ...opened, lastCompletedStep: 1, chosenPackage: ownPackage },
    },
    chosenBefore: { input: { link }, step: 'payment', saved: chosen },
    payingBefore: {
      input: { link },
      step: 'payment',
      saved: { ...chosen, checkout: { ...unanswered, attempt: sentAttempt } },
    },
    billingBefore: {
      input: { link },
      step: 'billingInfo',
      saved: { ...opened, user: subscribed, lastCompletedStep: 2, flags: defaultInviteFlags },
    },
    completeBefore: { input: { link }, step: 'credentials', saved: { user: complete, flags: defaultInviteFlags } },
    paidBefore: { input: { link }, step: 'credentials', saved: { ...chosen, payment: paymentResult } },
    expiredBefore: {
      input: { link },
      step: 'requestLink',
      saved: { closed: { inviteToken: link.inviteToken, why: 'expired' }, flags: defaultInviteFlags },
    },
  },
  events: {
    'invitation.accepted': [{ type: 'invitation.accepted' }],
    'link.requested': [{ type: 'link.requested' }],
    'parent.typed': [{ type: 'parent.typed', values: { ...elena, phoneNumber: '555' } }],
    'parent.submitted': [{ type: 'parent.submitted', details: elena }],
    'registration.settled': [
      { type: 'registration.settled', result: paymentResult },
      { type: 'registration.settled', result: null },
    ],
    'tab.found': [{ type: 'tab.found' }],
    retried: [{ type: 'retried' }],
  },
  outcomes: {
    loadFlags: { done: [defaultInviteFlags] },
    openInvitation: {
      done: [
        ...[invited, byProfessional, subscribed, complete].map(user => ({ type: 'open' as const, user })),
        ...(['expired', 'invalid', 'otherAccount', 'used'] as const).map(why => ({ type: 'closed' as const, why })),
      ],
    },
    requestLink: {
      done: [
        { type: 'sent' },
        { type: 'unknown' },
        { type: 'closed', why: 'invalid' },
        { type: 'closed', why: 'used' },
      ],
    },
    saveParent: {
      done: [
        { type: 'saved', details: elena },
        { type: 'refused', errors: [{ field: 'parent.email.duplicate', text: 'parent.duplicate' }] },
        { type: 'refused', errors: [{ field: 'parent.email', text: 'email.invalid' }] },
        { type: 'gone' },
      ],
    },
    packageChoice: {
      done: [
        { type: 'chosen', package: premium },
        { type: 'toBuild', package: ownPackage },
        { type: 'notSold', packageId: premium.id },
        { type: 'gone' },
      ],
    },
    buildYourOwn: { done: [{ type: 'built', package: builtPackage }, { type: 'notSold' }] },
    billing: { done: [{ type: 'saved', details: americanAddress }, { type: 'gone' }] },
    checkout: {
      done: ({ context }): CheckoutOutput[] => [
        { type: 'paid', result: paymentResult },
        { type: 'paid', result: anotherPackage },
        { type: 'gone' },
        ...(isPaying(context) ? [] : unpaid),
      ],
    },
    acceptInvitation: {
      done: [{ type: 'accepted', clickToJoinToken: 'click-to-join' }, { type: 'refused' }, { type: 'gone' }],
    },
    credentials: {
      done: ({ context }): CredentialsOutput[] => [
        { type: 'chosen', session },
        { type: 'chosen', session: null },
        ...(context.credentialsChosen ? [] : [{ type: 'gone' } as const]),
      ],
    },
    signIn: { done: [session] },
  },
  snapshots: {
    checkout: [billing, paying],
    packageChoice: [offering],
    buildYourOwn: [building],
    credentials: [allSet],
  },
  slice: context => {
    const {
      link: known,
      flags,
      user,
      isAsked,
      lastCompletedStep,
      parent,
      chosenPackage,
      payment,
      credentialsChosen,
    } = context;
    return [
      known?.userId,
      closedAs(context),
      payment === null && flags !== null,
      user && [user.isSubscriptionCurrent, user.billingAddressComplete],
      payment === null && isAsked,
      lastCompletedStep,
      parent !== null,
      chosenPackage !== null && (lastCompletedStep === 2 || chosenPackage.id),
      isPaying(context),
      payment?.registration.order.packageId,
      credentialsChosen,
    ];
  },
  claims: {
    'welcome.opening': () => false,
    'welcome.lost': ({ context }) => !hasLink(context),
    'welcome.asking': ({ context }) => hasLink(context) && context.payment === null,
    'welcome.answered': () => false,
    'welcome.inviting': ({ context }) => context.isAsked && context.user !== null && isIdle(context),
    'welcome.broken': ({ context }) => hasLink(context) && context.payment === null,
    'requestLink.opening': () => false,
    'requestLink.helping': ({ context }) => context.link === null,
    'requestLink.offered': ({ context }) => context.link !== null && closedAs(context) === null,
    'requestLink.expired': isClosedAs('expired'),
    'requestLink.invalid': isClosedAs('invalid'),
    'requestLink.otherAccount': isClosedAs('otherAccount'),
    'requestLink.used': isClosedAs('used'),
    'requestLink.requesting': ({ context }) => context.link !== null,
    'requestLink.sent': ({ context }) => context.link !== null,
    'requestLink.failed': ({ context }) => context.link !== null,
    'requestLink.unknown': ({ context }) => context.link !== null,
    'parentDetails.editing': ({ context }) => context.user !== null && context.validationErrors.length === 0,
    'parentDetails.saving': ({ context }) => context.parentDraft !== null,
    'parentDetails.rejected': ({ context: { validationErrors, parentDraft, parent } }) =>
      validationErrors.length > 0 && (parentDraft ?? parent) !== null,
    'parentDetails.broken': ({ context }) => context.parentDraft !== null,
    'parentDetails.warnedOfDuplicate': ({ context }) => context.parentDraft !== null,
    'packages.deciding': ({ context }) => isToChoose(context) && context.flags === null,
    'packages.choosing': ({ context }) => isToChoose(context) && context.flags !== null,
    'buildYourOwn.deciding': ({ context }) => isToChoose(context) && context.flags === null,
    'buildYourOwn.building': ({ context }) => isToChoose(context) && context.chosenPackage?.buildYourOwn === true,
    billingInfo: ({ context }) => isSubscribed(context) && context.parent !== null && isIdle(context),
    'payment.deciding': ({ context }) => isToPay(context) && context.flags === null,
    'payment.tabs': ({ context }) => isToPay(context) && context.flags?.payment.layout === 'tabs',
    'credentials.opening': () => false,
    'credentials.accepting': ({ context }) =>
      context.payment === null && context.user !== null && isComplete(context.user),
    'credentials.broken': ({ context }) =>
      context.payment === null && context.user !== null && isComplete(context.user),
    'credentials.choosing': ({ context }) => context.payment !== null || context.clickToJoinToken !== null,
    'receipt.opening': () => false,
    'receipt.showing': ({ context }) =>
      context.payment?.registration.order.packageId === context.chosenPackage?.id && context.credentialsChosen,
    'receipt.elsewhere': ({ context }) => context.payment !== null && context.chosenPackage === null,
    'receipt.reloaded': ({ context }) =>
      context.payment === null || context.payment.registration.order.packageId !== context.chosenPackage?.id,
    leaving: ({ output }) => output?.leaveFor === 'accountHome',
    leavingForAccount: ({ output }) => output?.leaveFor === 'account' && output.session === session,
  },
});
