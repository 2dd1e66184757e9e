import { assign, emit, fromPromise, setup } from 'xstate';
import type { Package } from '../../../src/contract/entities/package.schema.ts';
import type { PricingGroup } from '../../../src/contract/entities/pricing-group.schema.ts';
import { retryAfterOf } from '../../wizard/index.ts';
import { endsAs } from '../ends-as.ts';
import { notProvided } from '../not-provided.ts';
import type {
  Catalogue,
  Exposure,
  LookUpInput,
  Market,
  PackageCards,
  PackageInput,
  PackagesAnalyticsEvent,
  SelectPackageOutcome,
  ValidatePackageOutcome,
} from './packages.types.ts';

export interface PackageChoiceInput {
  market: Market;
  shopper: LookUpInput['shopper'];
  /** Id of a package to select without showing the cards, e.g. from a pricing page; null to show the cards. */
  selection: number | null;
  /** Id of the package that is marked at first; null for none. */
  marked: number | null;
  /** Whether the buyer may have an account already. Such buyers are sold only the packages of the baseline group. */
  mayHaveAccount: boolean;
  cards: PackageCards;
  /** Exposures to emit when the cards are shown. */
  exposures: readonly Exposure[];
}

export interface PackageChoiceContext extends PackageChoiceInput {
  /** Null until the packages are loaded. */
  catalogue: Catalogue | null;
  /** The package that the choice ends with. */
  chosen: Package | null;
  /** Seconds to wait, from the server's last failure; null if it named none. */
  retryAfter: number | null;
}

export type PackageChoiceEvent =
  | { type: 'package.marked'; packageId: number }
  | { type: 'package.submitted' }
  | { type: 'mismatch.acknowledged' }
  | { type: 'retried' };

export type PackageChoiceOutput =
  /** Validated: it is sold to this buyer. */
  | { type: 'chosen'; package: Package }
  /** To be built from add-ons first. */
  | { type: 'toBuild'; package: Package }
  /** Not sold in the buyer's market. The buyer has acknowledged it. */
  | { type: 'notSold'; packageId: number }
  /** The buyer may not buy any more. */
  | { type: 'gone' }
  /** The given selection could not be checked, or is not offered to this buyer. */
  | { type: 'selectionFailed' }
  /** The buyer may have an account already, so the offered packages are not sold to them. */
  | { type: 'duplicate' };

const choiceSetup = setup({
  types: {
    context: {} as PackageChoiceContext,
    events: {} as PackageChoiceEvent,
    input: {} as PackageChoiceInput,
    output: {} as PackageChoiceOutput,
    emitted: {} as { type: 'analytics'; event: PackagesAnalyticsEvent },
    tags: {} as 'busy',
    children: {} as {
      lookUpPackages: 'lookUpPackages';
      validatePackage: 'validatePackage';
      selectPackage: 'selectPackage';
    },
  },
  actors: {
    lookUpPackages: fromPromise<Catalogue, LookUpInput>(notProvided),
    validatePackage: fromPromise<ValidatePackageOutcome, PackageInput>(notProvided),
    /** Finds an offered package and validates it. */
    selectPackage: fromPromise<SelectPackageOutcome, PackageInput>(notProvided),
  },
  actions: {
    expose: emit(({ context: { exposures } }) => ({
      type: 'analytics' as const,
      event: { name: 'experimentsViewed' as const, experiments: exposures },
    })),
  },
  guards: {
    hasMarkedPackage: ({ context }) => markedPackage(context) !== null,
    hasMarkedOwnPackage: ({ context }) => markedPackage(context)?.buildYourOwn === true,
    hasCards: ({ context }, { cards }: { cards: PackageCards }) => context.cards === cards,
  },
});

const markedPackage = ({ catalogue, marked }: PackageChoiceContext): Package | null =>
  catalogue?.packages.find(({ id }) => id === marked) ?? null;

const isRefused = ({ mayHaveAccount }: PackageChoiceContext, pricingGroup: PricingGroup): boolean =>
  mayHaveAccount && pricingGroup !== 'P0';

const hasCards = (cards: PackageCards) => ({ type: 'hasCards', params: { cards } }) as const;

/** The design of the cards, by the visitor's experiment. */
const cards = choiceSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: hasCards('GROW-886'), target: 'byMonth' },
        { guard: hasCards('GROW-805'), target: 'additions' },
        { guard: hasCards('GROW-722'), target: 'savings' },
        { guard: hasCards('GROW-621'), target: 'compact' },
        { target: 'plain' },
      ],
    },
    plain: { description: 'The price and contents of each package.' },
    byMonth: { description: 'GROW-886: the price per month.' },
    additions: { description: 'GROW-805: what each package adds to the previous one.' },
    savings: { description: 'GROW-722: the savings of two years.' },
    compact: { description: 'GROW-621: a row for each package, with collapsed contents.' },
  },
});

const mark = choiceSetup.createStateConfig({
  on: { 'package.marked': { target: 'choosing', actions: assign({ marked: ({ event }) => event.packageId }) } },
});

/** The choice among the offered packages. */
const choice = choiceSetup.createStateConfig({
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        ...mark.on,
        'package.submitted': [
          {
            guard: 'hasMarkedOwnPackage',
            target: '#packageChoice.toBuild',
            actions: assign({ chosen: ({ context }) => markedPackage(context) }),
          },
          { guard: 'hasMarkedPackage', target: 'validating' },
          { target: 'nothingMarked' },
        ],
      },
    },
    nothingMarked: {
      ...mark,
      description: 'The visitor tried to continue without a choice.',
    },
    validating: {
      tags: 'busy',
      invoke: {
        id: 'validatePackage',
        src: 'validatePackage',
        input: ({ context: { market, shopper, marked } }) => ({ ...market, shopper, packageId: marked ?? 0 }),
        onDone: [
          {
            guard: endsAs('valid'),
            target: '#packageChoice.chosen',
            actions: assign({ chosen: ({ context }) => markedPackage(context) }),
          },
          { guard: endsAs('gone'), target: '#packageChoice.gone' },
          { target: '#packageChoice.mismatched' },
        ],
        onError: { target: 'broken', actions: assign(retryAfterOf) },
      },
    },
    broken: {
      description: 'The check whether the package is sold there failed.',
      on: { ...mark.on, 'package.submitted': 'validating' },
    },
  },
});

/** The choice of a package from the cards. A package to build is built afterwards, by the machine `buildYourOwn`. */
export const packageChoiceMachine = choiceSetup.createMachine({
  id: 'packageChoice',
  context: ({ input }) => ({ ...input, catalogue: null, chosen: null, retryAfter: null }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [{ guard: ({ context }) => context.selection !== null, target: 'autoSelecting' }, { target: 'loading' }],
    },
    autoSelecting: {
      description: 'Selects the given package without asking again.',
      tags: 'busy',
      invoke: {
        id: 'selectPackage',
        src: 'selectPackage',
        input: ({ context: { market, shopper, selection } }) => ({ ...market, shopper, packageId: selection ?? 0 }),
        onDone: [
          { guard: ({ context, event }) => isRefused(context, event.output.pricingGroup), target: 'duplicate' },
          {
            guard: ({ event }) => event.output.type === 'selected' && event.output.package.buildYourOwn,
            target: 'toBuild',
            actions: assign({
              chosen: ({ event: { output } }) => (output.type === 'selected' ? output.package : null),
            }),
          },
          {
            guard: endsAs('selected'),
            target: 'chosen',
            actions: assign({
              chosen: ({ event: { output } }) => (output.type === 'selected' ? output.package : null),
            }),
          },
          { guard: endsAs('otherGroup'), target: 'selectionFailed' },
          { target: 'mismatched' },
        ],
        onError: 'selectionFailed',
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'lookUpPackages',
        src: 'lookUpPackages',
        input: ({ context: { market, shopper } }) => ({ ...market, shopper }),
        onDone: [
          { guard: ({ context, event }) => isRefused(context, event.output.pricingGroup), target: 'duplicate' },
          { target: 'offered', actions: assign({ catalogue: ({ event }) => event.output }) },
        ],
        onError: { target: 'unavailable', actions: assign(retryAfterOf) },
      },
    },
    unavailable: {
      description: 'The packages failed to load.',
      on: { retried: 'loading' },
    },
    offered: { type: 'parallel', entry: 'expose', states: { cards, choice } },
    mismatched: {
      description: 'The package is not sold in that country.',
      on: { 'mismatch.acknowledged': 'notSold' },
    },
    chosen: {
      type: 'final',
      output: ({ context }) => ({ type: 'chosen', package: requireChosen(context) }) satisfies PackageChoiceOutput,
    },
    toBuild: {
      type: 'final',
      output: ({ context }) => ({ type: 'toBuild', package: requireChosen(context) }) satisfies PackageChoiceOutput,
    },
    notSold: {
      type: 'final',
      output: ({ context: { selection, marked } }) =>
        ({ type: 'notSold', packageId: selection ?? marked ?? 0 }) satisfies PackageChoiceOutput,
    },
    gone: { type: 'final', output: { type: 'gone' } satisfies PackageChoiceOutput },
    selectionFailed: { type: 'final', output: { type: 'selectionFailed' } satisfies PackageChoiceOutput },
    duplicate: { type: 'final', output: { type: 'duplicate' } satisfies PackageChoiceOutput },
  },
  output: ({ event }) => event.output as PackageChoiceOutput, // given by the final states above
});

function requireChosen({ chosen }: PackageChoiceContext): Package {
  if (chosen === null) throw new Error('Invariant: `chosen` is missing in the output');
  return chosen;
}
