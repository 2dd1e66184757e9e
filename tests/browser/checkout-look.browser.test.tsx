import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { activate } from '../../src/i18n/i18n.ts';
import { flow as billing } from '../../stories/flows/billing.flow.ts';
import { flow as paymentMethod } from '../../stories/flows/payment-method.flow.ts';
import { flow as submission } from '../../stories/flows/submission.flow.ts';
import { showState } from './show-state.tsx';
import { soon } from './walk/page.ts';

beforeAll(() => activate('en'));
beforeEach(() => page.viewport(390, 844));

const find = (selector: string): Element => {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
};

const boxOf = (selector: string): DOMRect => find(selector).getBoundingClientRect();

test.each([390, 599])('At %i px the heading comes first, and the order summary below it is collapsed.', async width => {
  await page.viewport(width, 900);
  await showState(submission, 'reviewing');
  const bar = page.getByText('Show order summary');
  await expect.element(bar).toBeVisible();
  expect(boxOf('h1').bottom).toBeLessThan(boxOf('aside').top);
  expect(find('h1').compareDocumentPosition(find('aside'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await expect.element(page.getByText('Subtotal')).not.toBeVisible();
  await bar.click();
  await expect.element(page.getByText('Hide order summary')).toBeVisible();
  await expect.element(page.getByText('Subtotal')).toBeVisible();
});

test.each([600, 859])('At %i px the heading comes first, and the order summary below it is open.', async width => {
  await page.viewport(width, 900);
  await showState(submission, 'reviewing');
  await expect.element(page.getByText('Subtotal')).toBeVisible();
  expect(page.getByText('Show order summary').query()).toBeNull();
  expect(boxOf('h1').bottom).toBeLessThan(boxOf('aside').top);
});

test('From 860 px the order summary is an open panel of 343 px beside the heading.', async () => {
  await page.viewport(860, 900);
  await showState(submission, 'reviewing');
  await expect.element(page.getByText('Subtotal')).toBeVisible();
  expect(boxOf('aside').width).toBe(343);
  expect(boxOf('aside').left).toBeGreaterThan(boxOf('h1').right);
  expect(boxOf('aside').top).toBeLessThan(boxOf('h1').top);
});

test('Pay now is described by the amount, which the page shows once: above it on a phone, beside it on a wide screen.', async () => {
  await showState(submission, 'reviewing');
  const button = page.getByRole('button', { name: 'Pay now' });
  await expect
    .element(button)
    .toHaveAccessibleDescription(
      /^You’ll be charged \$\d+\.\d\d when you press Pay now\. Your subscription renews at \$\d+\.\d\d every year\.$/,
    );
  expect(find('form').textContent.match(/\$/g)).toHaveLength(2);
  const isBeside = () =>
    Math.abs(
      boxOf('#amount-due').top +
        boxOf('#amount-due').height / 2 -
        (button.element().getBoundingClientRect().top + button.element().getBoundingClientRect().height / 2),
    ) < 2;
  expect(boxOf('#amount-due').bottom).toBeLessThan(button.element().getBoundingClientRect().top);
  await page.viewport(1280, 900);
  await soon(() => expect(isBeside()).toBe(true));
});

test('The column of labels is as wide as the longest label.', async () => {
  await page.viewport(1280, 900);
  await showState(submission, 'reviewing');
  await expect.element(page.getByText('Billing address')).toBeVisible();
  const list = Array.from(document.querySelectorAll('dl')).find(({ textContent }) => textContent.startsWith('Name'));
  const labels = Array.from(list?.querySelectorAll('dt') ?? []);
  const text = (label: Element) => {
    const range = document.createRange();
    range.selectNodeContents(label);
    return range.getBoundingClientRect().width;
  };
  const longest = Math.max(...labels.map(text));
  for (const label of labels) expect(label.getBoundingClientRect().width).toBeLessThan(longest + 1);
});

test('Card fields are as wide as their usual input, and on a phone the two short ones share a line.', async () => {
  await page.viewport(320, 844);
  await showState(paymentMethod, 'creditCard.typing.live.editing');
  await expect.element(page.getByText('Expiration')).toBeVisible();
  expect(boxOf('#card-cvv').top).toBe(boxOf('#card-expirationDate').top);
  await page.viewport(1280, 900);
  await soon(() => expect(boxOf('#card-number').width).toBe(320));
  expect(boxOf('#card-cvv').width).toBe(128);
});

test('Accepted card brands are images with names.', async () => {
  await showState(paymentMethod, 'creditCard.typing.live.editing');
  for (const brand of ['Visa', 'Mastercard', 'Discover', 'American Express'])
    await expect.element(page.getByRole('img', { name: brand }).first()).toBeVisible();
});

test('Each offered wallet has its logo.', async () => {
  await showState(paymentMethod, 'paypal.asking.ready');
  for (const wallet of ['PayPal', 'Venmo', 'Apple Pay']) {
    const line = page.getByRole('radio', { name: wallet });
    await expect.element(line).toBeVisible();
    expect(line.element().parentElement?.querySelector(`svg[aria-label="${wallet}"]`), wallet).not.toBeNull();
  }
});

test('The address of an authorised payment is formatted as usual in its country.', async () => {
  const element = await showState(billing, 'asking.fields.locked + asking.form.editing');
  await expect.element(page.getByText('Portland, OR 97201')).toBeVisible();
  expect(element.querySelectorAll('main input')).toHaveLength(0);
});
