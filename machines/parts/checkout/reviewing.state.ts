import { assign, sendTo } from 'xstate';
import { endsAs } from '../ends-as.ts';
import { withoutInstrument, withSubmission } from './checkout.pruning.ts';
import { checkoutSetup, consentAskedOf } from './checkout.setup.ts';
import { notify, track } from './checkout.notices.ts';
import type { CheckoutFlags } from './checkout.types.ts';
import { consentOf, lacksTerms } from './consent/consent.machine.ts';

/** The review and its payment. A visitor who needs another payment method goes back to the step for it. */
export function reviewing(layout: CheckoutFlags['layout']) {
  const anotherMethod = layout === 'steps' ? '#paymentMethod' : '#returning';
  return checkoutSetup.createStateConfig({
    entry: track('review', 'entered'),
    invoke: [
      {
        id: 'submission',
        src: 'submission',
        input: ({ context: { order, code, details, instrument, quote, attempt } }) => ({
          order,
          code,
          purchase: details !== null && quote !== null ? { details, instrument, quote } : null,
          attempt,
        }),
        onSnapshot: {
          actions: assign(({ context, event: { snapshot } }) => ({
            ...withSubmission(context, snapshot.context),
            ...(snapshot.hasTag('spent') && withoutInstrument()), // at once, because Back and the address bar lead away too
          })),
        },
        onDone: [
          {
            guard: endsAs('paid'),
            target: 'paid',
            actions: [
              assign({ result: ({ event }) => (event.output.type === 'paid' ? event.output.result : null) }),
              track('review', 'continued'),
            ],
          },
          {
            guard: endsAs('anotherMethod'),
            target: anotherMethod,
            actions: assign(withoutInstrument),
          },
          {
            guard: endsAs('refused'),
            target: 'refused',
            actions: assign({ refused: ({ event }) => (event.output.type === 'refused' ? event.output : null) }),
          },
          {
            guard: endsAs('approveAnew'),
            target: anotherMethod,
            actions: [notify('approvalTooLow'), assign(withoutInstrument)],
          },
          { target: 'gone' },
        ],
      },
      {
        id: 'consent',
        src: 'consent',
        // The Payment tab has asked, but the terms can still be missing if the billing country changed afterwards.
        input: ({ context }) => ({
          ...consentAskedOf(context),
          isGiven: layout === 'tabs' && !lacksTerms(consentAskedOf(context)),
        }),
        onSnapshot: { actions: assign({ consent: ({ event }) => event.snapshot.context.chosen }) },
      },
    ],
    on: {
      'payment.confirmed': [
        { guard: 'lacksTerms', actions: sendTo('consent', { type: 'consent.demanded' }) },
        {
          actions: sendTo('submission', ({ context }) => ({
            type: 'payment.confirmed',
            consent: consentOf(consentAskedOf(context)),
          })),
        },
      ],
    },
  });
}
