import { elena, premium } from '../checkout/checkout.fixtures.ts';
import { registration } from '../coparent-prompt/coparent-prompt.fixtures.ts';
import { defineSamples } from '../../wizard/testing/index.ts';
import { packageChoiceMachine, type PackageChoiceInput } from './package-choice.machine.ts';
import { catalogue, ownPackage } from './packages.fixtures.ts';

const input: PackageChoiceInput = {
  market: { country: elena.phoneCountry, phoneCountry: elena.phoneCountry, phoneNumber: elena.phoneNumber },
  shopper: { couponsOf: registration },
  selection: null,
  marked: null,
  mayHaveAccount: false,
  cards: 'plain',
  exposures: [],
};
const selected = { type: 'selected', package: premium, pricingGroup: 'P0' } as const;

export const packageChoiceSamples = defineSamples(packageChoiceMachine, {
  input,
  starts: {
    selecting: { input: { ...input, selection: premium.id } },
    selectingToBuild: { input: { ...input, selection: ownPackage.id } },
    suspected: { input: { ...input, mayHaveAccount: true } },
    selectingSuspected: { input: { ...input, mayHaveAccount: true, selection: ownPackage.id } },
    byMonth: { input: { ...input, cards: 'GROW-886' } },
    additions: { input: { ...input, cards: 'GROW-805' } },
    savings: { input: { ...input, cards: 'GROW-722' } },
    compact: { input: { ...input, cards: 'GROW-621' } },
  },
  events: {
    'package.marked': [
      { type: 'package.marked', packageId: premium.id },
      { type: 'package.marked', packageId: ownPackage.id },
    ],
    'package.submitted': [{ type: 'package.submitted' }],
    'mismatch.acknowledged': [{ type: 'mismatch.acknowledged' }],
    retried: [{ type: 'retried' }],
  },
  outcomes: {
    lookUpPackages: {
      done: ({ context }) =>
        context.mayHaveAccount ? [catalogue, { ...catalogue, pricingGroup: 'P2' as const }] : [catalogue],
    },
    validatePackage: { done: [{ type: 'valid' }, { type: 'invalid' }, { type: 'gone' }] },
    selectPackage: {
      done: ({ context: { selection, mayHaveAccount } }) => [
        selection === ownPackage.id ? { ...selected, package: ownPackage } : selected,
        { type: 'notSold' as const, pricingGroup: 'P0' as const },
        // Every group sells the other package.
        ...(selection === premium.id ? [{ type: 'otherGroup' as const, pricingGroup: 'P2' as const }] : []),
        ...(mayHaveAccount
          ? [
              { ...selected, pricingGroup: 'P2' as const },
              { type: 'notSold' as const, pricingGroup: 'P2' as const },
            ]
          : []),
      ],
    },
  },
  slice: ({ selection, mayHaveAccount, cards, marked, catalogue: offered, chosen }) => [
    selection,
    mayHaveAccount && offered === null, // without effect on loaded packages
    cards,
    marked,
    chosen?.id,
  ],
  claims: {
    arriving: () => false,
    autoSelecting: ({ context }) => context.selection !== null,
    loading: ({ context }) => context.selection === null,
    unavailable: ({ context }) => context.catalogue === null,
    'offered.cards.deciding': () => false,
    'offered.cards.plain': ({ context }) => context.cards === 'plain',
    'offered.cards.byMonth': ({ context }) => context.cards === 'GROW-886',
    'offered.cards.additions': ({ context }) => context.cards === 'GROW-805',
    'offered.cards.savings': ({ context }) => context.cards === 'GROW-722',
    'offered.cards.compact': ({ context }) => context.cards === 'GROW-621',
    'offered.choice.choosing': ({ context }) => context.catalogue !== null,
    'offered.choice.nothingMarked': ({ context }) => context.marked === null,
    'offered.choice.validating': ({ context }) => context.marked !== null,
    'offered.choice.broken': ({ context }) => context.marked !== null,
    mismatched: ({ context }) => (context.selection ?? context.marked) !== null,
    chosen: ({ output }) => output?.type === 'chosen' && !output.package.buildYourOwn,
    toBuild: ({ output }) => output?.type === 'toBuild' && output.package.buildYourOwn,
    notSold: ({ output, context }) =>
      output?.type === 'notSold' && output.packageId === (context.selection ?? context.marked),
    gone: ({ output }) => output?.type === 'gone',
    selectionFailed: ({ output, context }) => output?.type === 'selectionFailed' && context.selection !== null,
    duplicate: ({ output, context }) => output?.type === 'duplicate' && context.mayHaveAccount,
  },
});
