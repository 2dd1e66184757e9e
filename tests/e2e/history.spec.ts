import type { Page } from '@playwright/test';
import {
  billing,
  methodFirst,
  coparentStatus,
  payment,
  review,
  signup,
  step1,
  step2,
  step3,
} from './support/landings.ts';
import { landsAt, notice } from './support/lands-at.ts';
import type { SignUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

/** All steps before the payment, in order. */
const journey = [signup, coparentStatus, step1, step2, step3, payment, billing, review] as const;

async function walkFromLanding(page: Page, signUp: SignUp): Promise<void> {
  await signUp.open('/');
  await signUp.chooseParents();
  await landsAt(page, coparentStatus);
  await signUp.denyCoparentAccount();
  await landsAt(page, step1);
  await signUp.fillParent();
  await signUp.submit.click();
  await landsAt(page, step2);
  await signUp.giveCoparent();
  await signUp.choosePackage();
  await signUp.giveCard();
  await signUp.giveBilling();
}

/** Confirms the dialog that protects an entered card. The page stays on the payment until then. */
async function leavePayment(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Payment information will be lost. Continue?' });
  await dialog.getByRole('button', { name: 'Leave the payment' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/app/join/payment');
  await dialog.getByRole('button', { name: 'Leave the payment' }).click();
}

test('Back and Forward show each step once; a card must be entered again after leaving the payment', async ({
  page,
  signUp,
}) => {
  await walkFromLanding(page, signUp);
  const back = journey.slice(0, -1).toReversed();
  for (const landing of [billing, payment]) {
    await page.goBack();
    await landsAt(page, landing);
  }
  await expect(page.getByText('Your credit card ending in 1111 has been saved.')).toBeVisible();
  for (const landing of [billing, review]) {
    await page.goForward();
    await landsAt(page, landing);
  }
  for (const landing of back) {
    await page.goBack();
    if (landing === step3) await leavePayment(page);
    await landsAt(page, landing);
  }
  for (const landing of journey.slice(1, 6)) {
    await page.goForward();
    await landsAt(page, landing);
  }
  await page.goForward();
  await landsAt(page, [...payment, methodFirst]);
  await notice(page).getByRole('button', { name: 'Dismiss' }).click();
  await page.goBack();
  await landsAt(page, step3);
  await page.goBack();
  await expect(signUp.field('email')).toHaveValue(signUp.coparentEmail);
  await page.goBack();
  await expect(signUp.field('email')).toHaveValue(signUp.email);
});
