import type { subscriptionCodeMachine } from '../../machines/parts/checkout/subscription-code/subscription-code.machine.ts';
import type { Drivers } from './drivers.ts';
import type { Hand } from './hand.ts';

export const subscriptionCodeDrivers = (hand: Hand): Drivers<typeof subscriptionCodeMachine> => ({
  'code.offered': () => hand.tick('hasCode', true),
  'code.dismissed': () => hand.tick('hasCode', false),
  'code.typed': ({ code }) => hand.give('subscriptionCode', code),
  'code.submitted': () => hand.press('Apply'),
  'code.demanded': () => hand.press('Continue'),
  'code.lapsed': { never: 'The checkout sends it when a price omits the code.' },
});
