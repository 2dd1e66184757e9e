import { defineSamples } from '../../../wizard/testing/index.ts';
import { order } from '../checkout.fixtures.ts';
import { subscriptionCodeMachine } from './subscription-code.machine.ts';

export const subscriptionCodeSamples = defineSamples(subscriptionCodeMachine, {
  input: { order, code: null, place: () => null },
  starts: {
    appliedBefore: { input: { order, code: 'TWOHOMES25', place: () => null } },
    typedBefore: { input: { order, code: null, typedCode: 'TWOHOMES25', place: () => null } },
    lapsedBefore: { input: { order, code: null, lapsedCode: 'TWOHOMES25', place: () => null } },
  },
  events: {
    'code.offered': [{ type: 'code.offered' }],
    'code.dismissed': [{ type: 'code.dismissed' }],
    'code.typed': [
      { type: 'code.typed', code: ' TWOHOMES25 ' },
      { type: 'code.typed', code: ' ' },
    ],
    'code.submitted': [{ type: 'code.submitted' }],
    'code.demanded': [{ type: 'code.demanded' }],
    'code.lapsed': [{ type: 'code.lapsed' }],
  },
  outcomes: {
    applyCode: {
      done: [{ type: 'applied', code: 'TWOHOMES25' }, { type: 'invalid' }, { type: 'unsold' }, { type: 'gone' }],
    },
  },
  slice: ({ typed, applied }) => [typed.trim() !== '', applied !== null],
  claims: {
    recalling: () => false,
    hidden: ({ context }) => context.applied === null && context.typed === '',
    entering: ({ context }) => context.applied === null,
    demanded: ({ context }) => context.applied === null,
    applying: ({ context }) => context.typed.trim() !== '' && context.applied === null,
    applied: ({ context }) => context.applied === context.typed,
    lapsed: ({ context }) => context.applied === null && context.typed !== '',
    invalid: ({ context }) => context.applied === null && context.typed !== '',
    unsold: ({ context }) => context.applied === null && context.typed !== '',
    gone: ({ context }) => context.applied === null,
    broken: ({ context }) => context.applied === null && context.typed !== '',
  },
});
