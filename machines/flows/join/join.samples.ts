import { initialTransition } from 'xstate';
import {
  elena,
  order,
  paymentResult,
  premium,
  sentAttempt,
  unanswered,
} from '../../parts/checkout/checkout.fixtures.ts';
import { defaultCheckoutFlags } from '../../parts/checkout/checkout.offer.ts';
import { multiStepCheckoutMachine } from '../../parts/checkout/multi-step-checkout.machine.ts';
import { singlePageCheckoutMachine } from '../../parts/checkout/single-page-checkout.machine.ts';
import type { CredentialsOutput } from '../../parts/credentials/credentials.machine.ts';
import { allSet } from '../../parts/credentials/credentials.samples.ts';
import { session } from '../../parts/sign-in/sign-in.samples.ts';
import { defineSamples } from '../../wizard/testing/index.ts';
import { buildYourOwnMachine } from '../../parts/packages/build-your-own.machine.ts';
import { buildYourOwnSamples } from '../../parts/packages/build-your-own.samples.ts';
import { packageChoiceMachine, type PackageChoiceOutput } from '../../parts/packages/package-choice.machine.ts';
import { packageChoiceSamples } from '../../parts/packages/package-choice.samples.ts';
import { builtPackage, ownPackage } from '../../parts/packages/packages.fixtures.ts';
import { daniel, registration } from '../../parts/coparent-prompt/coparent-prompt.fixtures.ts';
import { flagsOf, isDecided } from './join.flags.ts';
import { joinMachine } from './join.machine.ts';
import { defaultJoinFlags, type Discount, type JoinContext, type JoinFlags } from './join.types.ts';

const [choosingMethod] = initialTransition(multiStepCheckoutMachine, { order, saved: null });
const [paying] = initialTransition(multiStepCheckoutMachine, {
  order,
  saved: { ...unanswered, attempt: sentAttempt },
});

const [offering] = initialTransition(packageChoiceMachine, packageChoiceSamples.input!);
const [building] = initialTransition(buildYourOwnMachine, buildYourOwnSamples.input!);
const [billing] = initialTransition(singlePageCheckoutMachine, { order, saved: null });

const refused = { type: 'refused', errors: [{ field: 'parent.email', text: 'email.invalid' }] } as const;
const refusedAnswers = ['parent', 'coParent'].map(part => ({
  type: 'refused' as const,
  field: `${part}.email`,
  errors: [{ field: `${part}.email`, text: 'email.sameAsParent' }],
}));
const ways: PackageChoiceOutput[] = [
  { type: 'chosen', package: premium },
  { type: 'toBuild', package: ownPackage },
  { type: 'notSold', packageId: premium.id },
];
const anotherPackage = {
  ...paymentResult,
  registration: { ...paymentResult.registration, order: { packageId: premium.id + 1 } },
};

const discount: Discount = { referrer: 'friend', percentage: 10 };

const byTabs: JoinFlags = {
  ...defaultJoinFlags,
  removeCoparentStatus: 'treatment',
  priceInBuildYourOwn: 'treatment',
  discountLanguage: true,
  payment: { ...defaultCheckoutFlags, layout: 'tabs' },
};
const usualFlags = [defaultJoinFlags, byTabs];
const answered = {
  registration,
  lastCompletedStep: 3,
  parent: elena,
  coparent: daniel,
  chosenPackage: premium,
} as const;

/** Whether the cards are open: not during a payment, and in the tabs not for a visitor who may have an account. */
const canChoose = ({ checkout, confirmedEmail, flags }: JoinContext): boolean =>
  checkout?.attempt?.submitted !== true && (confirmedEmail === null || flags?.payment?.layout !== 'tabs');

const isToBuild = ({ chosenPackage, lastCompletedStep }: JoinContext): boolean =>
  chosenPackage?.buildYourOwn === true && lastCompletedStep >= 2;
const isToPay = ({ chosenPackage, lastCompletedStep, payment }: JoinContext): boolean =>
  chosenPackage !== null && lastCompletedStep === 3 && payment === null;

export const joinSamples = defineSamples(joinMachine, {
  // Every sample has a discount, because it only affects a text of the page.
  input: { discount, pricingPageSelection: null },
  starts: {
    // First, because the other starts already have their flags when they reach the build step.
    buildingBefore: { step: 'buildYourOwn', saved: { ...answered, lastCompletedStep: 2, chosenPackage: ownPackage } },
    payingBefore: {
      step: 'payment',
      saved: {
        ...answered,
        checkout: { ...unanswered, attempt: sentAttempt },
      },
    },
    fromPricingPage: {
      input: { discount, pricingPageSelection: premium.id },
      step: 'packages',
      saved: { registration, lastCompletedStep: 2, parent: elena, coparent: daniel, flags: defaultJoinFlags },
    },
    confirmedBefore: {
      input: { discount, pricingPageSelection: premium.id },
      step: 'packages',
      saved: {
        ...answered,
        flags: { ...defaultJoinFlags, v2Packages: false },
        lastCompletedStep: 2,
        chosenPackage: null,
        confirmedEmail: elena.email,
      },
    },
    confirmedByTabs: {
      step: 'payment',
      saved: { ...answered, flags: { ...byTabs, v2Packages: false }, confirmedEmail: elena.email },
    },
    paidBefore: { step: 'credentials', saved: { ...answered, payment: paymentResult } },
    paidMeanwhile: { step: 'payment', saved: { ...answered, payment: paymentResult } },
  },
  events: {
    'role.chosen': [
      { type: 'role.chosen', role: 'parent' },
      { type: 'role.chosen', role: 'professional' },
    ],
    'coparentStatus.answered': [
      { type: 'coparentStatus.answered', hasAccount: false },
      { type: 'coparentStatus.answered', hasAccount: true },
    ],
    'parent.typed': [{ type: 'parent.typed', values: { ...elena, phoneNumber: '555' } }],
    'parent.submitted': ['0b8f5a43-4f5c-4c0e-9a53-6d1a4f2b7c90', '0b8f5a43-4f5c-4c0e-9a53-6d1a4f2b7c91'].map(key => ({
      type: 'parent.submitted',
      details: elena,
      key,
    })),
    'coparent.typed': [{ type: 'coparent.typed', values: { ...daniel, email: 'daniel@' } }],
    'coparent.submitted': [{ type: 'coparent.submitted', details: daniel }],
    'registration.ended': [{ type: 'registration.ended' }],
    'registration.settled': [
      { type: 'registration.settled', result: paymentResult },
      { type: 'registration.settled', result: null },
    ],
    'registration.changed': [
      { type: 'registration.changed', answers: { parent: elena, coparent: null, countries: ['US'] } },
      { type: 'registration.changed', answers: { parent: elena, coparent: daniel, countries: ['US'] } },
    ],
    'tab.found': [{ type: 'tab.found' }],
    'duplicate.denied': [{ type: 'duplicate.denied' }],
    retried: [{ type: 'retried' }],
  },
  outcomes: {
    loadFlags: { done: usualFlags },
    saveParent: {
      done: [
        { type: 'saved', details: elena, ...registration },
        { type: 'refused', errors: [{ field: 'parent.email.duplicate', text: 'parent.duplicate' }] },
        { ...refused, errors: [...refused.errors] },
        { type: 'gone' },
      ],
    },
    saveFamily: {
      done: [
        { type: 'saved', details: daniel },
        { type: 'refused', errors: [{ field: 'coParent.duplicate', text: 'coParent.duplicate' }] },
        { type: 'refused', errors: [{ field: 'coParent.email', text: 'email.invalid' }] },
        { type: 'refused', errors: [{ field: 'parent.email.duplicate', text: 'parent.duplicate' }] },
        { type: 'gone' },
      ],
    },
    packageChoice: {
      done: ({ context }): PackageChoiceOutput[] => [
        ...(canChoose(context) ? ways : []),
        ...(context.pricingPageSelection === null ? [] : [{ type: 'selectionFailed' } as const]),
        ...(context.confirmedEmail === null ? [] : [{ type: 'duplicate' } as const]),
      ],
    },
    buildYourOwn: { done: [{ type: 'built', package: builtPackage }, { type: 'notSold' }] },
    loadCheckout: { done: [undefined] },
    checkout: {
      done: [
        { type: 'paid', result: paymentResult },
        { type: 'paid', result: anotherPackage },
        { type: 'mismatch' },
        { type: 'gone' },
        ...refusedAnswers,
        { type: 'unpriced' },
      ],
    },
    credentials: {
      done: ({ context }): CredentialsOutput[] => [
        { type: 'chosen', session },
        ...(context.credentialsChosen ? [] : [{ type: 'gone' } as const]),
      ],
    },
    coparentPrompt: { done: [] },
    signIn: { done: [session] },
  },
  snapshots: {
    checkout: [choosingMethod, paying, billing],
    packageChoice: [offering],
    buildYourOwn: [building],
    credentials: [allSet],
  },
  slice: ({
    flags,
    lastCompletedStep,
    confirmedEmail,
    registration: key,
    coParentDuplicateConfirmed,
    pricingPageSelection,
    chosenPackage,
    checkout,
    payment,
    credentialsChosen,
  }) => [
    lastCompletedStep === 0 && flags?.removeCoparentStatus, // without effect after the first answer
    lastCompletedStep,
    key !== null,
    lastCompletedStep < 3 && [confirmedEmail && flags?.v2Packages, coParentDuplicateConfirmed], // without effect after a package is chosen
    lastCompletedStep === 2 && flags === null, // the build step waits for them
    lastCompletedStep === 2 && pricingPageSelection, // selected or refused directly after the second step
    chosenPackage !== null && (lastCompletedStep === 3 || chosenPackage.id),
    lastCompletedStep === 3 &&
      payment === null && [flags?.payment?.layout, flags?.payment?.layout === 'tabs' && confirmedEmail], // they affect only the checkout
    checkout?.attempt?.submitted,
    payment?.registration.order.packageId,
    credentialsChosen,
  ],
  claims: {
    'landing.choosing': ({ context }) => !context.credentialsChosen,
    'landing.waiting': ({ context }) => context.flags === null && !context.credentialsChosen,
    'coparentStatus.waiting': ({ context }) => context.flags === null,
    'coparentStatus.asking': ({ context }) => flagsOf(context).removeCoparentStatus === 'control',
    alreadyInvited: ({ context }) => flagsOf(context).removeCoparentStatus === 'control',
    'parentDetails.editing': ({ context }) => context.validationErrors.length === 0,
    'parentDetails.saving': ({ context }) => context.parentDraft !== null,
    'parentDetails.rejected': ({ context: { validationErrors, parentDraft, parent } }) =>
      validationErrors.length > 0 && (parentDraft ?? parent) !== null,
    'parentDetails.broken': ({ context }) => context.parentDraft !== null,
    'coparentDetails.editing': ({ context }) => context.registration !== null && context.parent !== null,
    'coparentDetails.saving': ({ context }) => context.registration !== null && context.drafts.coparent !== null,
    'coparentDetails.rejected': ({ context: { validationErrors, drafts, coparent } }) =>
      validationErrors.length > 0 && (drafts.coparent ?? coparent) !== null,
    'coparentDetails.broken': ({ context }) => context.drafts.coparent !== null,
    'coparentDetails.warnedOfDuplicate': ({ context }) => context.drafts.coparent !== null,
    'packages.deciding': ({ context }) => context.flags === null && context.pricingPageSelection === null,
    'packages.choosing': ({ context }) => context.parent !== null && context.coparent !== null,
    'buildYourOwn.deciding': ({ context }) => isToBuild(context) && context.flags === null,
    'buildYourOwn.building': ({ context }) => isToBuild(context) && isDecided(context, 'buildYourOwn'),
    'payment.resolvingExperiment': ({ context }) => isToPay(context) && context.flags === null,
    'payment.loading': ({ context }) => isToPay(context) && isDecided(context, 'payment'),
    'payment.unavailable': ({ context }) => isToPay(context) && isDecided(context, 'payment'),
    'payment.steps': ({ context }) => isToPay(context) && flagsOf(context).payment?.layout !== 'tabs',
    'payment.tabs': ({ context }) => isToPay(context) && flagsOf(context).payment?.layout === 'tabs',
    credentials: ({ context }) => context.payment !== null,
    'receipt.opening': () => false,
    'receipt.showing': ({ context }) =>
      context.payment?.registration.order.packageId === context.chosenPackage?.id && context.credentialsChosen,
    'receipt.elsewhere': ({ context }) =>
      context.credentialsChosen
        ? context.chosenPackage === null
        : context.payment === null && context.registration === null,
    'receipt.reloaded': ({ context }) =>
      context.payment === null || context.payment.registration.order.packageId !== context.chosenPackage?.id,
    'duplicate.opening': () => false,
    'duplicate.asked': ({ context }) => context.registration === null && context.lastCompletedStep === 0,
    'duplicate.suspected': ({ context }) => context.registration === null && context.duplicateOf?.isConfirmed === false,
    'duplicate.confirmed': ({ context }) =>
      context.registration === null && context.confirmedEmail === null && !context.coParentDuplicateConfirmed,
    leaving: ({ output }) => output?.leaveFor === 'accountHome',
    leavingForAccount: ({ output }) => output?.leaveFor === 'account' && output.session === session,
    leavingForProfessional: ({ output }) => output?.leaveFor === 'professional',
  },
});
