import type { billingMachine } from '../../../../machines/parts/checkout/billing/billing.machine.ts';
import type { BillingContext } from '../../../../machines/parts/checkout/billing/billing.setup.ts';
import { suggestedAddresses } from '../../../../machines/parts/checkout/checkout.fixtures.ts';
import { listCountries } from '../../../../src/contract/calls/geography.calls.ts';
import { validatePackage } from '../../../../src/contract/calls/package.calls.ts';
import { priceOrder } from '../../../../src/contract/calls/payment.calls.ts';
import { updateRegistration } from '../../../../src/contract/calls/registration.calls.ts';
import { flow } from '../../../../stories/flows/billing.flow.ts';
import { fillBilling } from '../../../walk/billing.drivers.ts';
import { isTypeOf } from '../checkout-parts.ts';
import { giveCard, openCheckout } from '../checkout-screens.ts';
import { endRegistration } from '../end-registration.ts';
import { resolvedPlace, resolvePlace, suggestionsOf, suggestPlaces } from '../places.ts';
import type { Asked, Held } from '../interceptor.ts';
import { defineHarness } from '../harness.ts';
import type { Visit } from '../visit.ts';

/** Whether the price is an estimate, for which only the country is known. */
const pricing: Asked = { ...priceOrder, isMeant: ({ address }) => address.postalCode !== '' };

/** An address given by a wallet is walked on the checkout's harness. */
export const harness = defineHarness<typeof billingMachine>({
  flow,
  drivers: visit => ({
    'billing.typed': ({ values }) => fill(visit, values),
    async 'billing.submitted'({ details }) {
      await fill(visit, details);
      await visit.stands('geography', 'ready');
      await visit.ui.press('Continue');
    },
    'mismatch.acknowledged': () => visit.ui.press('OK'),
  }),
  holds: [suggestPlaces, resolvePlace, listCountries],
  open: {
    beginning: openForm,
    refusedBefore: openRefused,
  },
  outcomes: {
    geography: { never: 'It goes on for as long as the form is there.' },
    lookup: {
      plays: async ({ type }, visit) => {
        await visit.ui.give('billingAddress', '12 Har');
        await (await nextAbout('12 Har', visit)).answer(suggestionsOf(suggestedAddresses));
        await visit.page.getByRole('listbox', { name: 'Suggested addresses' }).getByRole('option').first().click();
        const held = await visit.interceptor.next([resolvePlace]);
        await (type === 'found' ? held.answer(resolvedPlace) : held.answerAsProxy());
      },
    },
    validateAddress: { never: 'Only what was given elsewhere is validated.' },
    saveBilling: {
      asks: [updateRegistration],
      done: async ({ type }, held, visit) => {
        if (type === 'refused') return refuse(held);
        if (type === 'gone') await endRegistration(visit);
        await held.goOn();
      },
    },
    checkPackage: {
      asks: [validatePackage],
      done: async ({ type }, held, { backend, packageId }) => {
        await backend.putOnSale(packageId, type === 'valid');
        await held.goOn();
        await backend.putOnSale(packageId, true);
      },
    },
    priceOrder: {
      asks: [pricing],
      done: async ({ type }, held, visit) => {
        if (type === 'refused') return held.goOnWith(({ orderDetail }) => (orderDetail.packageId = -1));
        if (type === 'gone') await endRegistration(visit);
        await held.goOn();
      },
    },
  },
  isPossible: (event, snapshot) => {
    if (snapshot.matches({ asking: { form: 'mismatched' } })) return event.type === 'mismatch.acknowledged'; // a dialog covers the form
    if (event.type === 'billing.submitted') return !snapshot.hasTag('busy');
    if (event.type === 'outcome' && event.id === 'checkPackage') return !isTypeOf(event.output, 'gone');
    return (
      event.type !== 'billing.typed' || event.values.country !== (snapshot.context as BillingContext).input.country
    ); // a snapshot of this chart
  },
  onTheWay: ['#billing.asking.form.pricing xstate.done.actor.priceOrder [1 of 3] → #billing.priced'],
  beyond: {
    '#billing.asking.form.checkingPackage xstate.done.actor.checkPackage [2 of 3] → #billing.gone':
      'only the check for an invited parent needs their access',
    '#billing.asking.fields.deciding always [1 of 3] → #billing.asking.fields.locked':
      'only a complete address is locked, and the walk of the invitation saves an incomplete one',
    '#billing.asking.form.validating xstate.error.actor.validateAddress → #billing.unfinished':
      'the form’s rules are loaded already, and they return null instead of throwing',
  },
});

const fill = ({ ui, page }: Visit, values: Parameters<typeof fillBilling>[1]): Promise<void> =>
  fillBilling(ui, values, (list, value) =>
    page.locator(`#${list} option[value="${value}"]`).waitFor({ state: 'attached' }),
  );

async function openForm(visit: Visit): Promise<void> {
  await openCheckout(visit);
  await giveCard(visit);
  await (await visit.interceptor.next([listCountries])).goOn();
  await visit.stands('geography', 'ready');
}

async function nextAbout(text: string, { interceptor }: Visit) {
  for (;;) {
    const held = await interceptor.next([suggestPlaces]);
    if (held.body.input === text) return held;
  }
}

/** Opens the form with an address that a wallet returned and the server refused. */
async function openRefused(visit: Visit): Promise<void> {
  const { interceptor, ui, page, goBackTo, stands } = visit;
  const goOn = async (...calls: Asked[]) => {
    for (const call of calls) await (await interceptor.next([call])).goOn();
  };
  await openCheckout(visit);
  await ui.tick('method-paypal', true);
  await ui.press('Continue with PayPal');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await (await interceptor.next([listCountries])).answerAsProxy();
  await stands('multiStepCheckout', 'billing');

  await goBackTo('/payment');
  await ui.press('Continue');
  await goOn(listCountries, updateRegistration, validatePackage);
  await (await interceptor.next([pricing])).answerAsProxy();
  await stands('multiStepCheckout', 'billing');

  await goBackTo('/payment');
  await ui.press('Continue');
  await goOn(listCountries);
  await refuse(await interceptor.next([updateRegistration]));
  await stands('multiStepCheckout', 'billing');
  await goOn(listCountries);
}

const refuse = (held: Held): Promise<void> => held.goOnWith(({ address }) => (address.postalCode = '?'));
