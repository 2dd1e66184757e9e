import type { AddressLookupContext } from '../../../../machines/parts/checkout/billing/address-lookup.setup.ts';
import type { addressLookupMachine } from '../../../../machines/parts/checkout/billing/address-lookup.machine.ts';
import { americanAddress } from '../../../../machines/parts/checkout/checkout.fixtures.ts';
import { getPageSettings } from '../../../../src/contract/calls/page.calls.ts';
import { flow } from '../../../../stories/flows/address-lookup.flow.ts';
import { giveCard, openCheckout } from '../checkout-screens.ts';
import { resolvedPlace, resolvePlace, suggestionsOf, suggestPlaces } from '../places.ts';
import { defineHarness } from '../harness.ts';

const mexicanAddress = {
  ...americanAddress,
  city: 'Oaxaca',
  country: 'MX',
  region: 'OAX',
  postalCode: '68000',
  timezone: 'America/Mexico_City',
};

export const harness = defineHarness<typeof addressLookupMachine>({
  flow,
  drivers: ({ ui, page }) => ({
    'country.changed': ({ country }) => ui.give('country', country),
    'text.typed': ({ text }) => ui.give('billingAddress', text),
    'suggestion.moved': async () => {
      await ui.focus('billingAddress');
      await page.keyboard.press('ArrowDown');
    },
    'suggestion.chosen': ({ at }) =>
      page.getByRole('listbox', { name: 'Suggested addresses' }).getByRole('option').nth(at).click(),
    'suggestions.dismissed': async () => {
      await ui.focus('billingAddress');
      await ui.key('Tab');
    },
  }),
  open: {
    async beginning(visit) {
      await openCheckout(visit);
      await giveCard(visit);
    },
    async abroad(visit) {
      await openCheckout(visit, { billing: mexicanAddress });
      await giveCard(visit);
    },
  },
  outcomes: {
    // Without a setting, the server names no source of addresses.
    findSource: {
      asks: [getPageSettings],
      done: (source, held) => (source === null ? held.answerAsProxy() : held.goOn()),
    },
    suggestAddresses: { asks: [suggestPlaces], done: (addresses, held) => held.answer(suggestionsOf(addresses)) },
    resolveAddress: {
      asks: [resolvePlace],
      async done(_, held, visit) {
        await held.answer(resolvedPlace);
        // The same chart looks up the next address.
        await visit.stands('addressLookup', 'served.filled');
      },
    },
  },
  isPossible: (event, snapshot) => {
    const { country, text } = snapshot.context as AddressLookupContext; // a snapshot of this chart
    // The pause after typing is a quarter of a second, which the walk does not hold.
    if (snapshot.matches({ served: 'waiting' })) return event.type.startsWith('xstate.after.');
    if (event.type === 'outcome') return event.id !== 'findSource' || !event.isBroken;
    if (event.type === 'country.changed') return event.country !== country;
    return event.type !== 'text.typed' || event.text !== text;
  },
  samples: { 'text.typed': ['12 Har', '12', '12 Harb'].map(text => ({ type: 'text.typed', text })) },
  beyond: {
    '#addressLookup.finding xstate.error.actor.findSource → #addressLookup.off':
      'a page without settings continues without a lookup service, and that is a result, not an error',
  },
});
