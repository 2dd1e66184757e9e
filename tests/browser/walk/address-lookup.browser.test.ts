import { page, userEvent } from 'vitest/browser';
import type { addressLookupMachine } from '../../../machines/parts/checkout/billing/address-lookup.machine.ts';
import { flow } from '../../../stories/flows/address-lookup.flow.ts';
import { answerLists } from './lists.ts';
import { field, give } from './page.ts';
import { defineRoute } from './route.ts';
import { walkAll } from './walk-all.ts';

walkAll(
  'address-lookup',
  flow,
  defineRoute<typeof addressLookupMachine>({
    drivers: {
      'text.typed': ({ text }) => give('billingAddress', text),
      'country.changed': ({ country }) => give('country', country),
      'suggestion.moved': async () => {
        field('billingAddress').focus();
        await userEvent.keyboard('{ArrowDown}');
      },
      'suggestion.chosen': ({ at }) =>
        page.getByRole('listbox', { name: 'Suggested addresses' }).getByRole('option').nth(at).click(),
      // Presses Escape if the list is open, otherwise leaves the field.
      'suggestions.dismissed': async () => {
        field('billingAddress').focus();
        await (document.querySelector('[role=listbox]') ? userEvent.keyboard('{Escape}') : userEvent.tab());
      },
    },
    // More texts, because a screen emits no event for a text that the field already contains.
    samples: { 'text.typed': ['12 Harb', '12', '12 Harbo', '12 Harbor'].map(text => ({ type: 'text.typed', text })) },
    prepare: answerLists,
    isPossible: (event, { context }) => {
      if (event.type === 'country.changed') return event.country !== context.country;
      return event.type !== 'text.typed' || event.text !== context.text;
    },
  }),
);
