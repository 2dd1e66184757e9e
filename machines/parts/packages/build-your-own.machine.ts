import { assign, emit, fromPromise, setup } from 'xstate';
import type { BuildYourOwn } from '../../../src/contract/entities/build-your-own.schema.ts';
import type { Package } from '../../../src/contract/entities/package.schema.ts';
import { retryAfterOf } from '../../wizard/index.ts';
import { notProvided } from '../not-provided.ts';
import type {
  BuildPackageInput,
  Catalogue,
  Exposure,
  LookUpInput,
  Market,
  PackagesAnalyticsEvent,
} from './packages.types.ts';

export interface BuildYourOwnInput {
  market: Market;
  shopper: LookUpInput['shopper'];
  /** The market's packages and add-ons; null to load them. */
  catalogue: Catalogue | null;
  /** The choice so far; null before the first change. */
  choice: BuildYourOwn | null;
  /** Length of the package that was chosen to be built: the first choice. */
  years: Package['subDurationInYears'];
  /** The package as it was priced last, shown while a new price loads; null if its price is unknown. */
  built: Package | null;
  /** Whether add-ons show their prices. */
  hasPrices: boolean;
  /** Exposures to emit when the add-ons are shown. */
  exposures: readonly Exposure[];
}

export interface BuildYourOwnContext extends BuildYourOwnInput {
  /** Seconds to wait, from the server's last failure; null if it named none. */
  retryAfter: number | null;
}

export type BuildYourOwnEvent =
  | { type: 'build.typed'; values: BuildYourOwn }
  | { type: 'build.submitted'; values: BuildYourOwn }
  | { type: 'mismatch.acknowledged' }
  | { type: 'retried' };

export type BuildYourOwnOutput =
  /** Priced by the server, which sells it to this buyer. */
  | { type: 'built'; package: Package }
  /** Not sold in the buyer's market, or not with these add-ons. The buyer has acknowledged it. */
  | { type: 'notSold' };

const buildSetup = setup({
  types: {
    context: {} as BuildYourOwnContext,
    events: {} as BuildYourOwnEvent,
    input: {} as BuildYourOwnInput,
    output: {} as BuildYourOwnOutput,
    emitted: {} as { type: 'analytics'; event: PackagesAnalyticsEvent },
    tags: {} as 'busy',
    children: {} as { lookUpPackages: 'lookUpPackages'; buildPackage: 'buildPackage' },
  },
  actors: {
    lookUpPackages: fromPromise<Catalogue, LookUpInput>(notProvided),
    /** Null if it is not sold there. */
    buildPackage: fromPromise<Package | null, BuildPackageInput>(notProvided),
  },
  actions: {
    /** Drops the price of an earlier choice. */
    forgetPrice: assign({ built: null }),
    expose: emit(({ context: { exposures } }) => ({
      type: 'analytics' as const,
      event: { name: 'experimentsViewed' as const, experiments: exposures },
    })),
  },
});

const take = buildSetup.assign(({ event }) =>
  event.type === 'build.typed' || event.type === 'build.submitted' ? { choice: event.values } : {},
);

function buildOf({ market, catalogue, choice, years, hasPrices }: BuildYourOwnContext): BuildPackageInput {
  if (catalogue === null) throw new Error('Invariant: `catalogue` is missing while a package is built');
  return { ...market, catalogue, choice, years, hasPrices };
}

/** The build of the buyer's own package: its length and add-ons. */
export const buildYourOwnMachine = buildSetup.createMachine({
  id: 'buildYourOwn',
  context: ({ input }) => ({ ...input, retryAfter: null }),
  initial: 'opening',
  on: {
    'build.typed': { target: '.opening', actions: take },
    'build.submitted': { guard: ({ context }) => context.catalogue !== null, target: '.validating', actions: take },
  },
  states: {
    opening: {
      always: [
        { guard: ({ context }) => context.catalogue === null, target: 'loading' },
        { guard: ({ context }) => context.hasPrices, target: 'pricing', actions: 'expose' },
        { target: 'choosing', actions: 'expose' },
      ],
    },
    loading: {
      tags: 'busy',
      entry: 'forgetPrice',
      invoke: {
        id: 'lookUpPackages',
        src: 'lookUpPackages',
        input: ({ context: { market, shopper } }) => ({ ...market, shopper }),
        onDone: { target: 'opening', actions: assign({ catalogue: ({ event }) => event.output }) },
        onError: { target: 'unavailable', actions: assign(retryAfterOf) },
      },
    },
    unavailable: {
      description: 'The add-ons failed to load.',
      on: { retried: 'loading' },
    },
    choosing: {
      description: 'Without prices.',
    },
    pricing: {
      tags: 'busy',
      description: 'With prices: each change requests a new price and cancels the previous request.',
      on: {
        'build.submitted': { target: 'validating', actions: [take, 'forgetPrice'] },
      },
      invoke: {
        id: 'buildPackage',
        src: 'buildPackage',
        input: ({ context }) => buildOf(context),
        onDone: [
          {
            guard: ({ event }) => event.output !== null,
            target: 'priced',
            actions: assign({ built: ({ event }) => event.output }),
          },
          { target: 'mismatched', actions: 'forgetPrice' },
        ],
        onError: { target: 'unpriced', actions: ['forgetPrice', assign(retryAfterOf)] },
      },
    },
    priced: {},
    unpriced: {
      description: 'The price request failed.',
      on: { retried: 'pricing' },
    },
    validating: {
      tags: 'busy',
      invoke: {
        id: 'buildPackage',
        src: 'buildPackage',
        input: ({ context }) => buildOf(context),
        onDone: [
          {
            guard: ({ event }) => event.output !== null,
            target: 'built',
            actions: assign({ built: ({ event }) => event.output }),
          },
          { target: 'mismatched' },
        ],
        onError: { target: 'broken', actions: assign(retryAfterOf) },
      },
    },
    broken: {
      description: 'The check whether the package is sold there failed.',
    },
    mismatched: {
      description: 'The package is not sold in that country, or not with these add-ons.',
      on: { 'mismatch.acknowledged': 'notSold' },
    },
    built: {
      type: 'final',
      output: ({ context: { built } }) => {
        if (built === null) throw new Error('Invariant: `built` is missing in state `built`');
        return { type: 'built', package: built } satisfies BuildYourOwnOutput;
      },
    },
    notSold: { type: 'final', output: { type: 'notSold' } satisfies BuildYourOwnOutput },
  },
  output: ({ event }) => event.output as BuildYourOwnOutput, // given by the final states above
});
