import type { consentMachine } from '../../machines/parts/checkout/consent/consent.machine.ts';
import type { Drivers } from './drivers.ts';
import type { PageDriver } from './page-driver.ts';

export const consentDrivers = (ui: PageDriver): Drivers<typeof consentMachine> => ({
  'consent.changed': async ({ consent: { terms, marketing } }) => {
    await ui.tick('terms', terms);
    await ui.tick('marketing', marketing);
  },
  'consent.demanded': () => ui.press('Continue'),
});
