import { initialTransition } from 'xstate';
import { elena, order, paymentResult, premium, sentAttempt } from '../../parts/checkout/checkout.fixtures.ts';
import { defaultCheckoutFlags } from '../../parts/checkout/checkout.offer.ts';
import { multiStepCheckoutMachine } from '../../parts/checkout/multi-step-checkout.machine.ts';
import { singlePageCheckoutMachine } from '../../parts/checkout/single-page-checkout.machine.ts';
import { session } from '../../parts/sign-in/sign-in.fixtures.ts';
import { defineSamples } from '../../wizard/testing/index.ts';
import { buildChoice, builtPackage, catalogue, discount, ownPackage } from './join.fixtures.ts';
import { daniel, registration } from '../../parts/coparent-prompt/coparent-prompt.fixtures.ts';
import { flagsOf, isDecided } from './join.flags.ts';
import { joinMachine } from './join.machine.ts';
import { defaultJoinFlags, type JoinContext, type JoinFlags } from './join.types.ts';

const [choosingMethod] = initialTransition(multiStepCheckoutMachine, { order, kept: null });
const [paying] = initialTransition(multiStepCheckoutMachine, {
  order,
  kept: { billing: null, code: null, attempt: sentAttempt, payForCoparent: false, consent: null },
});

const [billing] = initialTransition(singlePageCheckoutMachine, { order, kept: null });

const refused = { type: 'refused', errors: [{ field: 'parent.email', text: 'email.invalid' }] } as const;
const refusedAnswers = ['parent', 'coParent'].map(part => ({
  type: 'refused' as const,
  field: `${part}.email`,
  errors: [{ field: `${part}.email`, text: 'email.sameAsParent' }],
}));
const anotherPackage = {
  ...paymentResult,
  registration: { ...paymentResult.registration, order: { packageId: premium.id + 1 } },
};

const selected = { type: 'selected', package: premium, pricingGroup: 'P0' } as const;

const usualFlags: JoinFlags[] = [
  defaultJoinFlags,
  {
    ...defaultJoinFlags,
    removeCoparentStatus: 'treatment',
    priceInBuildYourOwn: 'treatment',
    discountLanguage: true,
    payment: { ...defaultCheckoutFlags, layout: 'tabs' },
  },
];
const treatments = (['GROW-886', 'GROW-805', 'GROW-722', 'GROW-621'] as const).map((packageCards): JoinFlags => ({
  ...defaultJoinFlags,
  packageCards,
}));

/** Each variant of the cards is explored once, because it does not affect where they lead. */
const isFirstLook = ({ lastCompletedStep, markedPackageId, coParentDuplicateConfirmed }: JoinContext): boolean =>
  lastCompletedStep === 2 && markedPackageId === null && !coParentDuplicateConfirmed;

const answered = {
  registration,
  lastCompletedStep: 3,
  parent: elena,
  coparent: daniel,
  chosenPackage: premium,
} as const;

const isToBuild = ({ chosenPackage, lastCompletedStep }: JoinContext): boolean =>
  chosenPackage?.buildYourOwn === true && lastCompletedStep >= 2;
const isToPay = ({ chosenPackage, lastCompletedStep, payment }: JoinContext): boolean =>
  chosenPackage !== null && lastCompletedStep === 3 && payment === null;
const isBuilding = (context: JoinContext): boolean => isToBuild(context) && context.catalogue !== null;

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
        checkout: { billing: null, code: null, attempt: sentAttempt, payForCoparent: false, consent: null },
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
    'parent.submitted': [{ type: 'parent.submitted', details: elena }],
    'coparent.typed': [{ type: 'coparent.typed', values: { ...daniel, email: 'daniel@' } }],
    'coparent.submitted': [{ type: 'coparent.submitted', details: daniel }],
    'registration.ended': [{ type: 'registration.ended' }],
    'registration.settled': [
      { type: 'registration.settled', result: paymentResult },
      { type: 'registration.settled', result: null },
    ],
    'registration.changed': [
      { type: 'registration.changed', answers: { parent: elena, coparent: null } },
      { type: 'registration.changed', answers: { parent: elena, coparent: daniel } },
    ],
    'tab.found': [{ type: 'tab.found' }],
    'duplicate.denied': [{ type: 'duplicate.denied' }],
    'package.marked': [
      { type: 'package.marked', packageId: premium.id },
      { type: 'package.marked', packageId: ownPackage.id },
    ],
    'package.submitted': [{ type: 'package.submitted' }],
    'build.typed': [{ type: 'build.typed', values: { ...buildChoice, subscription: 'SUB2YEAR' } }],
    'build.submitted': [{ type: 'build.submitted', values: buildChoice }],
    'mismatch.acknowledged': [{ type: 'mismatch.acknowledged' }],
    retried: [{ type: 'retried' }],
  },
  outcomes: {
    loadFlags: {
      done: snapshot => [
        ...usualFlags,
        ...(snapshot.matches({ packages: 'deciding' }) && isFirstLook(snapshot.context) ? treatments : []),
      ],
    },
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
    lookUpPackages: {
      done: ({ context }) =>
        context.confirmedEmail === null ? [catalogue] : [catalogue, { ...catalogue, pricingGroup: 'P2' as const }],
    },
    validatePackage: { done: [{ type: 'valid' }, { type: 'invalid' }] },
    selectPackage: {
      done: ({ context }) => [
        selected,
        { ...selected, package: ownPackage },
        ...(context.confirmedEmail === null ? [] : [{ ...selected, pricingGroup: 'P2' as const }]),
        { type: 'notSold' as const },
      ],
    },
    buildPackage: { done: [builtPackage, null] },
    loadCheckout: { done: [undefined] },
    checkout: {
      done: [
        { type: 'paid', result: paymentResult },
        { type: 'paid', result: anotherPackage },
        { type: 'mismatch' },
        { type: 'gone' },
        ...refusedAnswers,
        { type: 'unpriced' },
        { type: 'duplicate' },
        { type: 'subscribed' },
      ],
    },
    credentials: { done: [{ type: 'chosen', session }, { type: 'gone' }] },
    coparentPrompt: { done: [] },
    signIn: { done: [session] },
  },
  snapshots: { checkout: [choosingMethod, paying, billing] },
  slice: ({
    flags,
    lastCompletedStep,
    confirmedEmail,
    registration: key,
    coParentDuplicateConfirmed,
    catalogue: offered,
    pricingPageSelection,
    markedPackageId,
    chosenPackage,
    checkout,
    payment,
    credentialsChosen,
  }) => [
    lastCompletedStep === 0 && flags?.removeCoparentStatus, // they matter only before the first answer; in every state they would multiply the graph
    lastCompletedStep,
    key !== null,
    offered === null && lastCompletedStep < 3 && [confirmedEmail && flags?.v2Packages, coParentDuplicateConfirmed], // without effect after packages are shown
    offered?.packages.length,
    lastCompletedStep === 2 && pricingPageSelection, // it is selected or refused directly after the second step
    chosenPackage === null ? markedPackageId : lastCompletedStep === 3 || chosenPackage.id, // the marked package matters only until one is chosen
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
    'parentDetails.saving': ({ context }) => context.drafts.parent !== null,
    'parentDetails.rejected': ({ context: { validationErrors, drafts, parent } }) =>
      validationErrors.length > 0 && (drafts.parent ?? parent) !== null,
    'parentDetails.broken': ({ context }) => context.drafts.parent !== null,
    'coparentDetails.editing': ({ context }) => context.registration !== null && context.parent !== null,
    'coparentDetails.saving': ({ context }) => context.registration !== null && context.drafts.coparent !== null,
    'coparentDetails.rejected': ({ context: { validationErrors, drafts, coparent } }) =>
      validationErrors.length > 0 && (drafts.coparent ?? coparent) !== null,
    'coparentDetails.broken': ({ context }) => context.drafts.coparent !== null,
    'coparentDetails.warnedOfDuplicate': ({ context }) => context.drafts.coparent !== null,
    'packages.arriving': () => false,
    'packages.autoSelecting': ({ context }) => context.pricingPageSelection !== null && context.parent !== null,
    'packages.loading': ({ context }) =>
      context.parent !== null && context.coparent !== null && context.pricingPageSelection === null,
    'packages.deciding': ({ context }) => context.catalogue !== null && context.flags === null,
    'packages.offered.cards.plain': ({ context }) => flagsOf(context).packageCards === 'plain',
    'packages.offered.cards.byMonth': ({ context }) => flagsOf(context).packageCards === 'GROW-886',
    'packages.offered.cards.additions': ({ context }) => flagsOf(context).packageCards === 'GROW-805',
    'packages.offered.cards.savings': ({ context }) => flagsOf(context).packageCards === 'GROW-722',
    'packages.offered.cards.compact': ({ context }) => flagsOf(context).packageCards === 'GROW-621',
    'packages.offered.choice.choosing': ({ context }) => context.catalogue !== null,
    'packages.offered.choice.nothingMarked': ({ context }) => context.markedPackageId === null,
    'packages.offered.choice.validating': ({ context }) => context.markedPackageId !== null,
    'packages.offered.choice.broken': ({ context }) => context.markedPackageId !== null,
    'packages.mismatched': ({ context }) => context.pricingPageSelection !== null || context.markedPackageId !== null,
    'packages.unavailable': ({ context }) => context.parent !== null && context.coparent !== null,
    'buildYourOwn.opening': ({ context }) => isToBuild(context) && context.flags === null && context.catalogue !== null,
    'buildYourOwn.loading': ({ context }) => isToBuild(context) && context.catalogue === null,
    'buildYourOwn.unavailable': ({ context }) => isToBuild(context) && context.catalogue === null,
    'buildYourOwn.choosing': ({ context }) => isBuilding(context) && flagsOf(context).priceInBuildYourOwn === 'control',
    'buildYourOwn.pricing': ({ context }) =>
      isBuilding(context) && flagsOf(context).priceInBuildYourOwn === 'treatment',
    'buildYourOwn.priced': ({ context }) =>
      isBuilding(context) && flagsOf(context).priceInBuildYourOwn === 'treatment' && context.builtPackage !== null,
    'buildYourOwn.unpriced': ({ context }) =>
      isBuilding(context) && flagsOf(context).priceInBuildYourOwn === 'treatment',
    'buildYourOwn.validating': ({ context }) => isBuilding(context),
    'buildYourOwn.broken': ({ context }) => isBuilding(context),
    'buildYourOwn.mismatched': ({ context }) => isBuilding(context),
    'payment.resolvingExperiment': ({ context }) => isToPay(context) && context.flags === null,
    'payment.loading': ({ context }) => isToPay(context) && isDecided(context, 'payment'),
    'payment.unavailable': ({ context }) => isToPay(context) && isDecided(context, 'payment'),
    'payment.steps': ({ context }) => isToPay(context) && flagsOf(context).payment?.layout !== 'tabs',
    'payment.tabs': ({ context }) => isToPay(context) && flagsOf(context).payment?.layout === 'tabs',
    credentials: ({ context }) => context.payment !== null && !context.credentialsChosen,
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
    'duplicate.suspected': ({ context }) =>
      context.registration === null && context.duplicateOf?.email === context.drafts.parent?.email,
    'duplicate.confirmed': ({ context }) =>
      context.registration === null && context.confirmedEmail === null && !context.coParentDuplicateConfirmed,
    leaving: ({ output }) => output?.leaveFor === 'accountHome',
    leavingForAccount: ({ output }) => output?.leaveFor === 'account' && output.session === session,
    leavingForOldBilling: ({ output }) => output?.leaveFor === 'oldBilling',
    leavingForProfessional: ({ output }) => output?.leaveFor === 'professional',
  },
});
