import type { Page } from '@playwright/test';
import {
  accountHome,
  alacarte,
  alreadyInvited,
  alreadyPaid,
  methodFirst,
  coparentStatus,
  credentials,
  credentialsFirst,
  duplicate,
  oldBilling,
  ownPackageFirst,
  packageFirst,
  payment,
  paymentFirst,
  receipt,
  reloadedReceipt,
  signup,
  step1,
  step2,
  step3,
  stepOneFirst,
  stepTwoFirst,
} from './support/landings.ts';
import { kept, type Landing, landsAt, open, refusesToGoBack } from './support/road.ts';
import type { SignUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

type Table = Readonly<Record<string, Landing>>;

/** Paths of the previous product, which lead out of the sign-up. */
const legacy: Table = {
  '/step1/parentb': oldBilling,
  '/step1/address': oldBilling,
  '/step2/parentb': oldBilling,
  '/alacarte/parentb': oldBilling,
  '/payment/parentb': oldBilling,
  '/receipt/parentb': oldBilling,
  '/securityquestions': oldBilling,
  '/termsandconditions': oldBilling,
};

/** What each path shows to a visitor without answers. */
const fresh: Table = {
  '/': signup,
  '/carousel': step1,
  '/signup': signup,
  '/coparentstatus': coparentStatus,
  '/coparentstatus/invited': alreadyInvited,
  '/step1': step1,
  '/step2': [...step1, stepOneFirst],
  '/step3': [...step1, stepOneFirst],
  '/alacarte': [...step1, stepOneFirst],
  '/payment': [...step1, packageFirst],
  '/payment/billing': [...step1, packageFirst],
  '/payment/review': [...step1, packageFirst],
  '/credentials': accountHome,
  '/receipt': reloadedReceipt,
  '/duplicate': duplicate,
  '/no-such-step': ['/no-such-step', 'Page not found'],
  ...legacy,
};

const stepOneGiven: Table = {
  '/': signup,
  '/carousel': step1,
  '/signup': signup,
  '/coparentstatus': coparentStatus,
  '/coparentstatus/invited': alreadyInvited,
  '/step1': step1,
  '/step2': step2,
  '/step3': [...step2, stepTwoFirst],
  '/alacarte': [...step2, stepTwoFirst],
  '/payment': [...step1, packageFirst],
  '/payment/billing': [...step1, packageFirst],
  '/payment/review': [...step1, packageFirst],
  '/credentials': accountHome,
  '/receipt': [...step2, stepTwoFirst],
};

const stepTwoGiven: Table = {
  ...stepOneGiven,
  '/step3': step3,
  '/alacarte': [...step3, ownPackageFirst],
  '/receipt': [...step3, packageFirst],
};

/** Step 3 is not complete until the package is built. */
const ownPackageChosen: Table = { ...stepTwoGiven, '/alacarte': alacarte };

const packageChosen: Table = {
  ...stepTwoGiven,
  '/receipt': [...payment, paymentFirst],
  '/payment': payment,
  '/payment/billing': [...payment, methodFirst],
  '/payment/review': [...payment, methodFirst],
};

const paid: Table = {
  '/': [...credentials, credentialsFirst],
  '/carousel': [...credentials, credentialsFirst],
  '/signup': [...credentials, credentialsFirst],
  '/coparentstatus': [...credentials, credentialsFirst],
  '/coparentstatus/invited': [...credentials, credentialsFirst],
  '/step1': [...credentials, credentialsFirst],
  '/step2': [...credentials, credentialsFirst],
  '/step3': [...credentials, credentialsFirst],
  '/alacarte': [...credentials, credentialsFirst],
  '/payment': [...credentials, credentialsFirst],
  '/payment/billing': [...credentials, credentialsFirst],
  '/payment/review': [...credentials, credentialsFirst],
  '/credentials': credentials,
  '/receipt': [...credentials, credentialsFirst],
  '/duplicate': [...credentials, credentialsFirst],
  ...legacy,
};

/** Loads every path in turn. `held` is the content of the tab's storage before each load. */
async function asksEach(page: Page, table: Table, held?: string): Promise<void> {
  for (const [path, landing] of Object.entries(table)) {
    if (held !== undefined) await page.evaluate(text => sessionStorage.setItem('twohomes.join', text), held);
    await open(page, path);
    await landsAt(page, landing, path);
  }
}

async function giveFamily(signUp: SignUp): Promise<void> {
  await signUp.giveParent();
  await signUp.giveCoparent();
}

async function choosePackage(signUp: SignUp): Promise<void> {
  await giveFamily(signUp);
  await signUp.choosePackage();
}

async function chooseOwnPackage(signUp: SignUp): Promise<void> {
  await giveFamily(signUp);
  await signUp.chooseOwnPackage();
}

async function buildPackage(signUp: SignUp): Promise<void> {
  await chooseOwnPackage(signUp);
  await signUp.submit.click();
  await signUp.stands('/payment');
}

async function giveCard(signUp: SignUp): Promise<void> {
  await choosePackage(signUp);
  await signUp.giveCard();
}

test('each path shows a new visitor an allowed step, with the reason', async ({ page }) => {
  await asksEach(page, fresh);
  expect(await kept(page)).toBe('');
});

const situations: readonly { name: string; reach: (signUp: SignUp) => Promise<void>; table: Table }[] = [
  { name: 'step 1', reach: signUp => signUp.giveParent(), table: stepOneGiven },
  { name: 'step 2', reach: giveFamily, table: stepTwoGiven },
  { name: 'the package', reach: choosePackage, table: packageChosen },
  { name: 'the package to build', reach: chooseOwnPackage, table: ownPackageChosen },
  { name: 'the built package', reach: buildPackage, table: { ...packageChosen, '/alacarte': alacarte } },
  { name: 'the card', reach: giveCard, table: packageChosen },
  { name: 'the bill', reach: signUp => signUp.reachReview(), table: packageChosen },
];

for (const { name, reach, table } of situations) {
  test(`each path opened after ${name} shows an allowed step, with the reason; the duplicate page ends the registration`, async ({
    page,
    signUp,
  }) => {
    await reach(signUp);
    await asksEach(page, table, await kept(page));
    await open(page, '/duplicate');
    await landsAt(page, duplicate);
    await asksEach(page, { '/step2': [...step1, stepOneFirst], '/payment': [...step1, packageFirst] });
    await expect(signUp.field('email')).toHaveValue(signUp.email);
  });
}

test('after the payment no earlier step can be opened, by Back or by URL, and the page explains why', async ({
  page,
  signUp,
}) => {
  await signUp.reachReview();
  await signUp.pay();
  await refusesToGoBack(page, 6, [...credentials, credentialsFirst]);
  await asksEach(page, paid);
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveCount(0);
});

test('Back stays on the receipt, and a later visit starts a new sign-up', async ({ page, signUp }) => {
  await signUp.reachReview();
  await signUp.pay();
  await signUp.giveCredentials();
  await landsAt(page, receipt);
  await refusesToGoBack(page, 7, [...receipt, alreadyPaid]);
  await page.reload();
  await landsAt(page, reloadedReceipt);
  await asksEach(page, fresh);
  await open(page, '/step1');
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

test('after a package is chosen, steps 1 and 2 have a link to the payment', async ({ page, signUp }) => {
  await choosePackage(signUp);
  const onward = page.getByRole('link', { name: 'Go to payment' });
  for (const landing of [step1, step2]) {
    await page.goto(`/app/join${landing[0]}`);
    await landsAt(page, landing);
    await onward.click();
    await landsAt(page, payment);
  }
});

test('before a package is chosen, no step has a link to the payment', async ({ page, signUp }) => {
  await giveFamily(signUp);
  await page.getByRole('link', { name: 'Step 1: Your details, completed' }).click();
  await landsAt(page, step1);
  await expect(page.getByRole('link', { name: 'Go to payment' })).toHaveCount(0);
});

test('Back leads from each numbered step to the previous one, whatever the history', async ({ page, signUp }) => {
  await chooseOwnPackage(signUp);
  const back = page.getByRole('link', { name: 'Back', exact: true });
  await page.getByRole('link', { name: 'Step 1: Your details, completed' }).click();
  await landsAt(page, step1);
  await page.getByRole('link', { name: 'Step 3: Package' }).click();
  await landsAt(page, step3);
  await back.click();
  await landsAt(page, step2);
  await page.getByRole('link', { name: 'Step 3: Package' }).click();
  await page.getByRole('link', { name: 'Step 2: Your co-parent, completed' }).click();
  await landsAt(page, step2);
  await back.click();
  await landsAt(page, step1);
});
