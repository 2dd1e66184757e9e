import {
  accountHome,
  alreadyInvited,
  alreadyPaid,
  coparentStatus,
  credentials,
  credentialsFirst,
  oldBilling,
  packageFirst,
  payment,
  professional,
  receipt,
  reloadedReceipt,
  signup,
  step1,
  step2,
  stepOneFirst,
} from './support/landings.ts';
import { savedState, type Landing, landsAt, open, refusesToGoBack } from './support/lands-at.ts';
import { expect, test } from './support/test.ts';

// tests/model/landings.test.ts tests where each address leads, whatever has been answered.

const fresh: Readonly<Record<string, Landing>> = {
  '/': signup,
  '/step2': [...step1, stepOneFirst],
  '/payment/review': [...step1, packageFirst],
  '/credentials': accountHome,
  '/receipt': reloadedReceipt,
  '/pro/practice': [...professional, stepOneFirst],
  '/securityquestions': oldBilling,
};

test('a path leads a new visitor to an allowed step, with the reason, or out of the sign-up', async ({ page }) => {
  for (const [path, landing] of Object.entries(fresh)) {
    await open(page, path);
    await landsAt(page, landing, path);
  }
  expect(await savedState(page)).toBe('');
});

test('after the payment Back leads to no earlier step, and a later visit starts a new sign-up', async ({
  page,
  signUp,
  begin,
}) => {
  await begin(2, '/step3');
  await signUp.choosePackage();
  await signUp.giveCard();
  await signUp.giveBilling();
  await signUp.pay();
  await refusesToGoBack(page, 4, [...credentials, credentialsFirst]);
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveCount(0);
  await signUp.giveCredentials();
  await landsAt(page, receipt);
  await refusesToGoBack(page, 5, [...receipt, alreadyPaid]);
  await page.reload();
  await landsAt(page, reloadedReceipt);
  await open(page, '/step1');
  await landsAt(page, step1);
  await expect(signUp.field('email')).toHaveValue('');
});

test('a visitor whose co-parent has an account sees how to join, also after a reload, and can go back or sign up', async ({
  page,
  signUp,
}) => {
  await signUp.open('/signup');
  await signUp.chooseParents();
  await landsAt(page, coparentStatus);
  await page.getByRole('button', { name: 'Yes, they do' }).click();
  await landsAt(page, alreadyInvited);
  await expect(page.getByRole('main').getByRole('link', { name: '(866) 755-9991' })).toBeVisible();
  await page.reload();
  await landsAt(page, alreadyInvited);
  await page.goBack();
  await landsAt(page, coparentStatus);
  await page.goForward();
  await landsAt(page, alreadyInvited);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await landsAt(page, coparentStatus);
  await page.getByRole('button', { name: 'Yes, they do' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await landsAt(page, ['/outside/login', 'login']);
  await page.goBack();
  await landsAt(page, alreadyInvited);
  await page.getByRole('button', { name: 'My co-parent has no account yet' }).click();
  await landsAt(page, step1);
});

test('steps 1 and 2 have a link to the payment once a package is chosen', async ({ page, signUp, begin }) => {
  const onward = page.getByRole('link', { name: 'Go to payment' });
  await begin(2, '/step1');
  await landsAt(page, step1);
  await expect(onward).toHaveCount(0);
  await signUp.open('/step3');
  await signUp.choosePackage();
  for (const landing of [step1, step2]) {
    await open(page, landing[0]);
    await landsAt(page, landing);
    await onward.click();
    await landsAt(page, payment);
  }
});

test('a change that was not submitted is not passed over by the later dots or the link to the payment', async ({
  page,
  signUp,
  begin,
}) => {
  const onward = page.getByRole('link', { name: /^(Go to payment|Step [23]: .*)$/ });
  await begin(3, '/step1');
  await landsAt(page, step1);
  await expect(onward).toHaveCount(3);
  await signUp.field('email').fill('ann.lee@example.org');
  await expect(onward).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await landsAt(page, step2);
  await expect(onward).toHaveCount(2);
});
