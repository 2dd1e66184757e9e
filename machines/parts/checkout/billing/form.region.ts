import { assign } from 'xstate';
import { retryAfterOf } from '../../../wizard/index.ts';
import { endsAs } from '../../ends-as.ts';
import { refusedValues } from '../checkout.calls.ts';
import { billingSetup, requireOrder, submittedDetails } from './billing.setup.ts';

const save = {
  target: '#billing.asking.form.saving',
  actions: billingSetup.assign(({ event }) =>
    event.type === 'billing.submitted' ? { details: event.details, input: event.details, validationErrors: [] } : {},
  ),
};

/** The visitor must correct the address. Without a form, the machine ends as `unfinished`. */
const mend = billingSetup.createStateConfig({
  on: { 'billing.submitted': save },
  always: { guard: 'isGiven', target: '#billing.unfinished' },
});

/** Saves the address. With an order, checks whether the package is sold there, and requests the price. */
export const form = billingSetup.createStateConfig({
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'isGiven', target: 'awaitingLists' },
        { guard: 'hasErrors', target: 'rejected' },
        { target: 'editing' },
      ],
    },
    awaitingLists: {
      description: 'A given address may have a region’s name and the browser’s time zone: the lists complete it.',
    },
    validating: {
      tags: 'busy',
      invoke: {
        id: 'validateAddress',
        src: 'validateAddress',
        input: ({ context }) => ({ input: context.input }),
        onDone: [
          {
            guard: ({ event }) => event.output !== null,
            target: 'saving',
            actions: assign({ details: ({ event }) => event.output }),
          },
          { target: '#billing.unfinished' },
        ],
        onError: '#billing.unfinished',
      },
    },
    editing: { on: { 'billing.submitted': [{ guard: 'isLocked', target: '#billing.saved' }, save] } },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveBilling',
        src: 'saveBilling',
        input: ({ context }) => ({ customer: context.customer, details: submittedDetails(context) }),
        onDone: [
          {
            guard: ({ context, event }) => event.output.type === 'saved' && context.order !== null,
            target: 'checkingPackage',
          },
          { guard: endsAs('saved'), target: '#billing.saved' },
          {
            guard: endsAs('refused'),
            target: 'rejected',
            actions: assign({ validationErrors: refusedValues }),
          },
          { target: '#billing.gone' },
        ],
        onError: { target: 'broken', actions: assign(retryAfterOf) },
      },
    },
    checkingPackage: {
      tags: 'busy',
      invoke: {
        id: 'checkPackage',
        src: 'checkPackage',
        input: ({ context }) => ({ order: requireOrder(context), country: submittedDetails(context).country }),
        onDone: [
          { guard: endsAs('valid'), target: 'pricing' },
          { guard: endsAs('gone'), target: '#billing.gone' },
          { target: 'mismatched' },
        ],
        onError: { target: 'broken', actions: assign(retryAfterOf) },
      },
    },
    pricing: {
      tags: 'busy',
      invoke: {
        id: 'priceOrder',
        src: 'priceOrder',
        input: ({ context }) => ({
          order: requireOrder(context),
          details: submittedDetails(context),
          code: context.code,
        }),
        onDone: [
          {
            guard: endsAs('priced'),
            target: '#billing.priced',
            actions: assign({ quote: ({ event }) => (event.output.type === 'priced' ? event.output.quote : null) }),
          },
          {
            guard: endsAs('refused'),
            target: 'unpriced',
            actions: assign({ retryAfter: null }),
          },
          { target: '#billing.gone' },
        ],
        onError: { target: 'unpriced', actions: assign(retryAfterOf) },
      },
    },
    rejected: mend,
    broken: mend,
    unpriced: { ...mend, description: 'The address is saved, but pricing failed.' },
    mismatched: {
      description: 'The chosen package is not sold in the billing country.',
      on: { 'mismatch.acknowledged': '#billing.mismatch' },
    },
  },
});
