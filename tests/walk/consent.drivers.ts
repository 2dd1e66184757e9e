import type { consentMachine } from '../../machines/parts/checkout/consent/consent.machine.ts';
import type { Drivers } from './drivers.ts';
import type { Hand } from './hand.ts';

export const consentDrivers = (hand: Hand): Drivers<typeof consentMachine> => ({
  'consent.changed': async ({ consent: { terms, marketing } }) => {
    await hand.tick('terms', terms);
    await hand.tick('marketing', marketing);
  },
  'consent.demanded': () => hand.press('Continue'),
});
