import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { createActor } from 'xstate';
import { buildYourOwnMachine } from '../../machines/parts/packages/build-your-own.machine.ts';
import { buildYourOwnSamples } from '../../machines/parts/packages/build-your-own.samples.ts';
import { buildChoice, builtPackage, catalogue } from '../../machines/parts/packages/packages.fixtures.ts';
import { activate, needAllWords } from '../../src/i18n/i18n.ts';
import { BuildForm } from '../../src/parts/packages/screens/parts/build-form.tsx';
import { Announcer } from '../../src/ui/announcer/announcer.tsx';
import { deferredActors } from '../../stories/staging/deferred-actors.ts';
import { draw } from './show-state.tsx';

beforeAll(() => Promise.all([activate('en'), needAllWords()]));

/** Shows the form before its first choice has a price. */
function show({ sold = catalogue, hasPrices = true } = {}) {
  const { machine, waiting } = deferredActors(buildYourOwnMachine);
  const actor = createActor(machine as typeof buildYourOwnMachine, {
    input: { ...buildYourOwnSamples.input!, hasPrices, catalogue: sold, choice: buildChoice },
  }).start();
  onTestFinished(() => void actor.stop());
  draw(
    <>
      <Announcer />
      <BuildForm actor={actor} catalogue={sold} />
    </>,
  );
  return waiting;
}

/** Shows the form with the price of its first choice, and returns how the next price ends. */
async function showPriced() {
  const waiting = show();
  await waiting()[0]?.done(builtPackage);
  return { fail: () => waiting()[0]?.failed(new Error('offline')) };
}

test('A package that was submitted before its price arrived never has the total of the one before.', async () => {
  const { fail } = await showPriced();
  const summary = () => page.getByRole('region', { name: 'Your package' }).element().textContent;
  await expect.poll(summary).toContain('Total (USD)$119.00');
  await page.getByRole('radio', { name: '2 years' }).click();
  await expect.poll(summary).toContain('$159.00');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(summary).toContain('Total (USD)—');
  await fail();
  await expect.element(page.getByRole('region', { name: /^An unexpected error occurred/ })).toHaveFocus();
  await expect.poll(summary).toContain('Total (USD)—');
  expect(document.querySelector('[data-announcer]')?.textContent).not.toContain('Total');
});

const withVat = { vatAmount: 1317, vatAmountFormatted: '£13.17' };
const soldWithVat = { ...catalogue, packages: catalogue.packages.map(offer => ({ ...offer, ...withVat })) };

test('A price with VAT says so in a sentence, whether the prices of add-ons are shown or not.', async () => {
  const text = () => document.body.textContent;
  show({ sold: soldWithVat, hasPrices: false });
  await expect.poll(text).toContain('plus what you add. VAT is included. You’ll see the price');
  const waiting = show({ sold: soldWithVat });
  await waiting()[0]?.done({ ...builtPackage, ...withVat });
  await expect.poll(text).toContain('The price is for one parent. It includes £13.17 VAT.');
});
