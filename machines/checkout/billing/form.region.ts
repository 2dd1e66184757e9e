import { assign } from 'xstate';
import { billingSetup, submittedDetails } from './billing.setup.ts';

const submit = billingSetup.createStateConfig({
  on: {
    'billing.submitted': {
      target: '#billing.asking.form.saving',
      actions: assign({ details: ({ event }) => event.details, validationErrors: [] }),
    },
  },
});

/** Saving the address, asking whether the package is sold there, and asking for the price. */
export const form = billingSetup.createStateConfig({
  initial: 'editing',
  states: {
    editing: submit,
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveBilling',
        src: 'saveBilling',
        input: ({ context }) => ({ order: context.order, details: submittedDetails(context) }),
        onDone: [
          { guard: ({ event }) => event.output.type === 'saved', target: 'checkingPackage' },
          {
            guard: ({ event }) => event.output.type === 'refused',
            target: 'rejected',
            actions: assign({ validationErrors: ({ event }) => (event.output.type === 'refused' ? event.output.errors : []) }),
          },
          { target: '#billing.gone' },
        ],
        onError: 'broken',
      },
    },
    checkingPackage: {
      tags: 'busy',
      invoke: {
        id: 'checkPackage',
        src: 'checkPackage',
        input: ({ context }) => ({ order: context.order, country: submittedDetails(context).country }),
        onDone: [{ guard: ({ event }) => event.output.type === 'valid', target: 'pricing' }, { target: 'mismatched' }],
        onError: 'broken',
      },
    },
    pricing: {
      tags: 'busy',
      invoke: {
        id: 'priceOrder',
        src: 'priceOrder',
        input: ({ context }) => ({ order: context.order, details: submittedDetails(context), code: context.code }),
        onDone: [
          {
            guard: ({ event }) => event.output.type === 'priced',
            target: '#billing.priced',
            actions: assign({ quote: ({ event }) => (event.output.type === 'priced' ? event.output.quote : null) }),
          },
          { guard: ({ event }) => event.output.type === 'refused', target: 'unpriced' },
          { target: '#billing.gone' },
        ],
        onError: 'unpriced',
      },
    },
    rejected: submit,
    broken: submit,
    unpriced: { ...submit, description: 'The address is saved, the price could not be had.' },
    mismatched: {
      description: 'The chosen package is not sold in the billing country.',
      on: { 'mismatch.acknowledged': '#billing.mismatch' },
    },
  },
});
