import { defineSamples } from '../../wizard/samples.ts';
import { americanAddress, britishAddress, order, quote } from '../checkout.fixtures.ts';
import { billingMachine } from './billing.machine.ts';

const errors = [{ field: 'address.postalCode', text: 'postalCode.invalid' }];

export const billingSamples = defineSamples(billingMachine, {
  input: { order, code: null, input: null },
  starts: {
    given: { input: { order, code: null, input: { ...americanAddress, region: 'oregon' }, isGiven: true } },
    refusedBefore: { input: { order, code: null, input: americanAddress, errors } },
  },
  events: {
    'billing.typed': [
      { type: 'billing.typed', values: { ...britishAddress, region: '', timezone: '' } },
      { type: 'billing.typed', values: { ...americanAddress, timezone: '' } },
      { type: 'billing.typed', values: americanAddress },
    ],
    'billing.submitted': [{ type: 'billing.submitted', details: americanAddress }],
    'mismatch.acknowledged': [{ type: 'mismatch.acknowledged' }],
    retried: [{ type: 'retried' }],
  },
  outcomes: {
    listCountries: { done: [[{ code: 'US', name: 'United States' }, { code: 'GB', name: 'United Kingdom' }]] },
    listRegions: { done: [[{ code: 'OR', name: 'Oregon' }, { code: 'BST', name: 'Bristol' }]] },
    listTimezones: { done: [[{ id: 'America/Los_Angeles', name: 'Pacific Time' }, { id: 'America/Boise', name: 'Mountain Time' }]] },
    judgeAddress: { done: [americanAddress, null] },
    saveBilling: { done: [{ type: 'saved' }, { type: 'refused', errors }, { type: 'gone' }] },
    checkPackage: { done: [{ type: 'valid' }, { type: 'invalid' }] },
    priceOrder: { done: [{ type: 'priced', quote }, { type: 'refused', errors }, { type: 'gone' }] },
  },
  slice: ({ input, details, isGiven }) => [input.country, input.region, details !== null, isGiven],
  claims: {
    'asking.geography.loadingCountries': () => true,
    'asking.geography.loadingRegions': ({ context }) => context.countries.length > 0,
    'asking.geography.loadingTimezones': ({ context }) => context.input.country !== '',
    'asking.geography.ready': ({ context }) => context.timezones.length > 0,
    'asking.geography.broken': () => true,
    'asking.form.opening': () => false,
    'asking.form.awaitingLists': ({ context }) => context.isGiven && context.details === null,
    'asking.form.judging': ({ context }) => context.isGiven && context.details === null,
    'asking.form.editing': ({ context }) => context.details === null,
    'asking.form.saving': ({ context }) => context.details !== null,
    'asking.form.checkingPackage': ({ context }) => context.details !== null,
    'asking.form.pricing': ({ context }) => context.details !== null,
    'asking.form.rejected': ({ context }) => context.validationErrors.length > 0,
    'asking.form.broken': ({ context }) => context.validationErrors.length === 0,
    'asking.form.unpriced': ({ context }) => context.quote === null,
    'asking.form.mismatched': ({ context }) => context.quote === null,
    priced: ({ context, output }) => context.quote !== null && output?.type === 'priced',
    unfinished: ({ context, output }) => context.isGiven && context.quote === null && output?.type === 'unfinished',
    mismatch: ({ output }) => output?.type === 'mismatch',
    gone: ({ output }) => output?.type === 'gone',
  },
});
