import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { createActor } from 'xstate';
import { packageChoiceMachine } from '../../machines/parts/packages/package-choice.machine.ts';
import { packageChoiceSamples } from '../../machines/parts/packages/package-choice.samples.ts';
import { catalogue, packages, premiumTwoYears } from '../../machines/parts/packages/packages.fixtures.ts';
import { activate } from '../../src/i18n/i18n.ts';
import { PackageOffers } from '../../src/parts/packages/screens/parts/package-offers.tsx';
import { deferredActors } from '../../stories/staging/deferred-actors.ts';
import { flow } from '../../stories/flows/package-choice.flow.ts';
import { draw, showState } from './show-state.tsx';
import { soon } from './walk/page.ts';

beforeAll(() => activate('en'));

const showCards = (cards: string) => showState(flow, `offered.cards.${cards} + offered.choice.choosing`);

/** The text of the card for two years of Premium, in a state of the chart. */
async function premiumIn(cards: string): Promise<string> {
  const element = await showCards(cards);
  return soon(() => {
    const card = Array.from(element.querySelectorAll('fieldset > div > div')).find(each =>
      each.querySelector(`input[value="${premiumTwoYears.id}"]`),
    );
    if (!card) throw new Error('The card is not shown');
    return card.textContent;
  });
}

const features = 'Also includesPrivate journal10 GB';

test.each([
  ['plain', ['Premium, 2 years$134.50 a year$269.00 upfront for 2 years', features]],
  ['byMonth', ['Premium, 2 years$11.21 a month$269.00 upfront for 2 years', features]],
  [
    'additions',
    ['Premium, 2 years$134.50 a year$269.00 upfront for 2 yearsEverything in Essentials, plusPrivate journal10 GB'],
  ],
  [
    'savings',
    ['Premium, 2 years$134.50 a year$269.00 upfront for 2 yearsSave $29.00 compared with paying yearly', features],
  ],
  ['compact', ['Premium, 2 years$134.50 a year$269.00 upfront for 2 years', features]],
])('In the design %s, a card has its price, unit and contents.', async (cards, texts) => {
  const card = await premiumIn(cards);
  for (const text of texts) expect(card).toContain(text);
});

test('What every package includes is listed once, above the cards.', async () => {
  const element = await showCards('plain');
  await expect.element(page.getByRole('heading', { name: 'Every package includes' })).toBeVisible();
  expect(element.textContent.match(/Shared calendar/g)).toHaveLength(1);
});

test('Each radio is named by its package and its term.', async () => {
  await showCards('plain');
  await expect.element(page.getByRole('radio').first()).toBeVisible();
  expect(
    page
      .getByRole('radio')
      .elements()
      .map(radio => (radio as HTMLInputElement).labels?.[0]?.textContent),
  ).toEqual(['Essentials, 1 year', 'Premium, 1 year', 'Premium, 2 years', 'Build your own']);
});

test('A chosen package to build of any length checks the card that stands for all of them.', async () => {
  const [longest] = packages.filter(({ buildYourOwn }) => buildYourOwn).toReversed();
  const { machine, waiting } = deferredActors(packageChoiceMachine);
  const actor = createActor(machine as typeof packageChoiceMachine, {
    input: { ...packageChoiceSamples.input!, marked: longest!.id },
  }).start();
  await waiting()[0]?.done(catalogue);
  onTestFinished(() => void actor.stop());
  draw(<PackageOffers actor={actor} />);
  await expect.element(page.getByRole('radio', { name: 'Build your own' })).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(actor.getSnapshot().output).toEqual({ type: 'toBuild', package: longest });
});

test('Each press of Continue without a choice takes the focus to the error.', async () => {
  await showCards('plain');
  for (const _ of ['first', 'second']) {
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(page.getByRole('region', { name: 'There is a problem' })).toHaveFocus();
  }
});

test.each(['plain', 'byMonth', 'additions', 'savings', 'compact'])(
  'On a phone, with the cards in the design %s, Continue is within one and a half screens.',
  async cards => {
    await page.viewport(390, 844);
    await showCards(cards);
    const button = page.getByRole('button', { name: 'Continue' });
    await expect.element(button).toBeVisible();
    expect(button.element().getBoundingClientRect().bottom + scrollY).toBeLessThan(844 * 1.5);
  },
);

test('The list of a card is collapsed on a phone, and open where cards are side by side.', async () => {
  await page.viewport(390, 844);
  await showCards('plain');
  await expect.element(page.getByText('Also includes').first()).toBeVisible();
  await expect.element(page.getByText('10 GB for files and photos').first()).not.toBeVisible();
  await page.getByText('Also includes').nth(1).click();
  await expect.element(page.getByText('10 GB for files and photos').first()).toBeVisible();
  await page.viewport(1280, 844);
  for (const list of page.getByText('10 GB for files and photos').all()) await expect.element(list).toBeVisible();
});

test.each([390, 1280])(
  'At %i px the placeholders are as tall as the cards, so that nothing moves when the cards load.',
  async width => {
    await page.viewport(width, 844);
    const waiting = await showState(flow, 'loading');
    const placeholder = await soon(() => {
      const parts = waiting.querySelectorAll('main output > span');
      expect(parts.length).toBeGreaterThan(2);
      return parts[parts.length - 1]?.getBoundingClientRect() ?? new DOMRect();
    });
    waiting.hidden = true;
    await showCards('plain');
    const button = page.getByRole('button', { name: 'Continue' });
    await expect.element(button).toBeVisible();
    const { top, width: wide } = button.element().getBoundingClientRect();
    expect(Math.abs(placeholder.top - top)).toBeLessThan(48);
    expect(placeholder.width).toBe(wide);
  },
);
