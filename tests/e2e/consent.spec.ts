import type { Page } from '@playwright/test';
import { saysAtFields, summaryOf } from './support/bad-input.ts';
import { expect, testWithFlags } from './support/test.ts';

const missing = 'Please accept the Terms & Conditions to continue';

const boxes = (page: Page) => page.locator('main').locator('[name=terms], [name=marketing]');

const withTabs = testWithFlags('checkout-experience control=100', 'apple-pay on=100');

withTabs(
  'with tabs, the Payment tab asks for consent instead of the review, and the account stores it',
  async ({ page, signUp, begin, booksOf }) => {
    await begin(3, '/payment/billing', { hasFlags: true });
    await signUp.stands('/payment/billing');
    await signUp.fillCanadianBilling();
    await signUp.submit.click();
    await signUp.stands('/payment');
    await expect(signUp.field('terms')).not.toBeChecked();
    await expect(signUp.field('marketing')).not.toBeChecked();
    await signUp.field('marketing').check();
    await signUp.fillCard();
    await signUp.submit.click();
    await expect(summaryOf(page)).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await saysAtFields(page, { terms: missing }, 'terms that are not accepted');
    await summaryOf(page).getByRole('link', { name: missing }).click();
    await expect(signUp.field('terms')).toBeFocused();
    await signUp.field('terms').check();
    await saysAtFields(page, {}, 'terms that are accepted');

    await page.reload();
    await signUp.stands('/payment/billing');
    await signUp.submit.click();
    await signUp.stands('/payment');
    await page.getByRole('banner').getByRole('combobox').selectOption('es_MX');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
    await expect(signUp.field('terms')).toBeChecked();
    await expect(signUp.field('marketing')).toBeChecked();
    await signUp.fillCard();
    await signUp.submit.click();
    await signUp.stands('/payment/review');
    await expect(boxes(page)).toHaveCount(0);
    await signUp.pay();
    await signUp.giveCredentials();
    expect(await booksOf(signUp)).toMatchObject({ joined: [{ terms: true, marketing: true }] });
  },
);

withTabs(
  'with tabs, a wallet that is approved before the terms are accepted moves the focus to what is missing',
  async ({ page, signUp, begin }) => {
    await begin(3, '/payment/billing', { hasFlags: true });
    await signUp.fillCanadianBilling();
    await signUp.submit.click();
    await signUp.stands('/payment');
    await signUp.startWallet('Apple Pay');
    await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByText('Your Apple Pay payment has already been authorized.')).toBeVisible();
    await expect(summaryOf(page)).toBeFocused();
    await saysAtFields(page, { terms: missing }, 'terms that are not accepted');
    await signUp.field('terms').check();
    await signUp.submit.click();
    await signUp.stands('/payment/review');
  },
);
