import { elena } from '../checkout/checkout.fixtures.ts';
import { registration } from '../coparent-prompt/coparent-prompt.fixtures.ts';
import { defineSamples } from '../../wizard/testing/index.ts';
import { buildYourOwnMachine, type BuildYourOwnInput } from './build-your-own.machine.ts';
import { buildChoice, builtPackage, catalogue } from './packages.fixtures.ts';

const input: BuildYourOwnInput = {
  market: { country: elena.phoneCountry, phoneCountry: elena.phoneCountry, phoneNumber: elena.phoneNumber },
  shopper: { couponsOf: registration },
  catalogue: null,
  choice: null,
  years: 1,
  built: null,
  hasPrices: false,
  exposures: [],
};

export const buildYourOwnSamples = defineSamples(buildYourOwnMachine, {
  input,
  starts: {
    loadedBefore: { input: { ...input, catalogue } },
    withPrices: { input: { ...input, hasPrices: true } },
    loadedWithPrices: { input: { ...input, hasPrices: true, catalogue } },
  },
  events: {
    'build.typed': [{ type: 'build.typed', values: { ...buildChoice, subscription: 'SUB2YEAR' } }],
    'build.submitted': [{ type: 'build.submitted', values: buildChoice }],
    'mismatch.acknowledged': [{ type: 'mismatch.acknowledged' }],
    retried: [{ type: 'retried' }],
  },
  outcomes: {
    lookUpPackages: { done: [catalogue] },
    buildPackage: { done: [builtPackage, null] },
  },
  slice: ({ catalogue: offered, hasPrices }) => [offered === null, hasPrices],
  claims: {
    opening: () => false,
    loading: ({ context }) => context.catalogue === null,
    unavailable: ({ context }) => context.catalogue === null,
    choosing: ({ context }) => context.catalogue !== null && !context.hasPrices,
    pricing: ({ context }) => context.catalogue !== null && context.hasPrices,
    priced: ({ context }) => context.hasPrices && context.built !== null,
    unpriced: ({ context }) => context.hasPrices,
    validating: ({ context }) => context.catalogue !== null && context.choice !== null,
    broken: ({ context }) => context.catalogue !== null && context.choice !== null,
    mismatched: ({ context }) => context.catalogue !== null,
    built: ({ context, output }) => output?.type === 'built' && output.package === context.built,
    notSold: ({ output }) => output?.type === 'notSold',
  },
});
