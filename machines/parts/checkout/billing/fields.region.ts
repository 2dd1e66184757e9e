import { assign, sendTo } from 'xstate';
import { endsAs } from '../../ends-as.ts';
import type { AddressLookupOutput } from './address-lookup.setup.ts';
import { withFound, withTyped } from './billing.pruning.ts';
import { type BillingContext, billingSetup } from './billing.setup.ts';

const takeTyped = billingSetup.assign(({ context, event }) =>
  event.type === 'billing.typed' ? { input: withTyped(context.input, event.values) } : {},
);

const placeChosen = ({
  context: {
    input: { country, region },
  },
}: {
  context: BillingContext;
}) => ({ type: 'place.chosen', country, region }) as const;

/** Whether the lookup has ended with a whole address. */
const isFound = (event: { type: string; output?: AddressLookupOutput }): boolean => event.output?.type === 'found';

/** Whether the fields are editable; an editable form has the address lookup. */
export const fields = billingSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'isLocked', target: 'locked' }, { guard: 'isGiven', target: 'given' }, { target: 'open' }],
    },
    open: {
      on: {
        'billing.typed': [
          {
            guard: 'changesPlace',
            actions: [
              takeTyped,
              sendTo('geography', placeChosen),
              sendTo('lookup', ({ context }) => ({ type: 'country.changed', country: context.input.country })),
            ],
          },
          { actions: takeTyped },
        ],
      },
      invoke: {
        id: 'lookup',
        src: 'addressLookup',
        input: ({ context, event }) => ({
          country: context.input.country,
          isFilled: isFound(event),
        }),
        // Re-enter, so that the lookup restarts for the next address.
        onDone: [
          {
            guard: endsAs('found'),
            target: 'open',
            reenter: true,
            actions: [
              assign({ input: ({ context, event }) => withFound(context.input, event.output) }),
              sendTo('geography', placeChosen),
            ],
          },
          {
            target: 'open',
            reenter: true,
            actions: assign({ input: ({ context, event }) => withFound(context.input, event.output) }),
          },
        ],
      },
    },
    given: { description: 'The address comes from elsewhere, and no form is shown.' },
    locked: { description: 'The address of a paid subscription is read-only.' },
  },
});
