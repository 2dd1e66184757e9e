import { defineSamples } from '../../../wizard/testing/index.ts';
import {
  americanAddress,
  britishAddress,
  foundAddress,
  invitedOrder,
  order,
  quote,
  timezones,
} from '../checkout.fixtures.ts';
import { billingMachine } from './billing.machine.ts';
import { geographyMachine } from './geography.machine.ts';

const errors = [{ field: 'address.postalCode', text: 'postalCode.invalid' }];

/** A lookup that shows suggestions. */
const begun = { ...americanAddress, billingAddress: '12 Har', city: '', region: '', postalCode: '', timezone: '' };

const opening = { customer: order, order, code: null };

const lists = { country: 'US', countries: [], regions: [] };
const listsOf = (asked: string) =>
  geographyMachine.resolveState({
    value: 'ready',
    context: { ...lists, asked, region: asked && 'OR', timezones: timezones.slice(0, 1) },
  });
const noLists = geographyMachine.resolveState({
  value: 'broken',
  context: { ...lists, asked: '', region: '', timezones: [] },
});

export const billingSamples = defineSamples(billingMachine, {
  input: { ...opening, input: begun },
  starts: {
    new: { input: { ...opening, input: null } },
    given: { input: { ...opening, input: { ...americanAddress, region: 'oregon' }, isGiven: true } },
    refusedBefore: { input: { ...opening, input: americanAddress, errors } },
    // An invited parent whose subscription is paid already: only the address is missing, or nothing is.
    unordered: { input: { customer: invitedOrder, order: null, code: null, input: null } },
    paid: { input: { customer: invitedOrder, order: null, code: null, input: null, locked: americanAddress } },
  },
  events: {
    'billing.typed': [
      { type: 'billing.typed', values: { ...britishAddress, region: '', timezone: '' } },
      { type: 'billing.typed', values: { ...americanAddress, region: '', timezone: '' } },
    ],
    'billing.submitted': [{ type: 'billing.submitted', details: americanAddress }],
    'mismatch.acknowledged': [{ type: 'mismatch.acknowledged' }],
  },
  outcomes: {
    geography: { done: [] }, // it never ends
    lookup: {
      done: [
        { type: 'found', address: foundAddress },
        { type: 'street', street: '12 Harbor Street' },
      ],
    },
    validateAddress: { done: [americanAddress, null] },
    saveBilling: { done: [{ type: 'saved' }, { type: 'refused', errors }, { type: 'gone' }] },
    checkPackage: { done: [{ type: 'valid' }, { type: 'invalid' }, { type: 'gone' }] },
    priceOrder: { done: [{ type: 'priced', quote }, { type: 'refused', errors }, { type: 'gone' }] },
  },
  snapshots: { geography: [listsOf(''), listsOf('oregon'), noLists] },
  slice: ({ details, order: ordered }) => [details !== null, ordered !== null],
  claims: {
    'asking.fields.deciding': () => false,
    'asking.fields.open': ({ context }) => context.locked === null && !context.isGiven,
    'asking.fields.given': ({ context }) => context.isGiven,
    'asking.fields.locked': ({ context }) => context.input === context.locked && context.details === context.locked,
    'asking.form.opening': () => false,
    'asking.form.awaitingLists': ({ context }) => context.isGiven && context.details === null,
    'asking.form.validating': ({ context }) =>
      context.isGiven && context.details === null && context.input.region === 'OR',
    'asking.form.editing': ({ context }) => context.details === context.locked,
    'asking.form.saving': ({ context }) => context.details !== null && context.locked === null,
    'asking.form.checkingPackage': ({ context }) => context.details !== null && context.order !== null,
    'asking.form.pricing': ({ context }) => context.details !== null && context.order !== null,
    'asking.form.rejected': ({ context }) => context.validationErrors.length > 0,
    'asking.form.broken': ({ context }) => context.validationErrors.length === 0,
    'asking.form.unpriced': ({ context }) => context.quote === null,
    'asking.form.mismatched': ({ context }) => context.quote === null && context.order !== null,
    priced: ({ context, output }) => context.quote !== null && output?.type === 'priced',
    saved: ({ context, output }) =>
      context.order === null && output?.type === 'saved' && output.details === context.details,
    unfinished: ({ context, output }) => context.isGiven && context.quote === null && output?.type === 'unfinished',
    mismatch: ({ output }) => output?.type === 'mismatch',
    gone: ({ output }) => output?.type === 'gone',
  },
});
