import type { Page } from '@playwright/test';
import { kept, keeps, type Landing, landsAt, notice, open } from './support/road.ts';
import type { SignUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

type Table = Readonly<Record<string, Landing>>;

const signup = ['/signup', 'Raise your children together, from two homes.'] as const;
const coparentStatus = ['/coparentstatus', 'Does your co-parent already have an account?'] as const;
const step1 = ['/step1', 'Let’s start with you'] as const;
const step2 = ['/step2', 'Invite your co-parent'] as const;
const step3 = ['/step3', 'Choose what fits your family'] as const;
const payment = ['/payment', 'Payment'] as const;
const billing = ['/payment/billing', 'Billing'] as const;
const review = ['/payment/review', 'Review'] as const;
const credentials = ['/credentials', 'Create your login'] as const;
const receipt = ['/receipt', 'Account activated!'] as const;
const reloadedReceipt = ['/receipt', 'You have tried to reload your receipt'] as const;
const duplicate = ['/duplicate', 'Get connected to your co-parent'] as const;
const accountHome = ['/outside/account', 'account'] as const;
const oldBilling = ['/outside/billing', 'billing'] as const;

const stepOneFirst = 'Let’s begin with your own details.';
const stepTwoFirst = 'Please tell us about your co-parent and the children first.';
const packageFirst = 'Please choose a package first.';
const cardFirst = 'For your safety, card details are not kept. Please enter them again.';
const credentialsFirst = 'Your payment is complete. Please choose your username and password.';
const alreadyPaid = 'Your account is already activated.';

/** Of the product before this one; who comes by them leaves. */
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

/** What each address shows to someone who has given nothing. */
const fresh: Table = {
  '/': signup,
  '/carousel': step1,
  '/signup': signup,
  '/coparentstatus': coparentStatus,
  '/step1': step1,
  '/step2': [...step1, stepOneFirst],
  '/step3': [...step1, stepOneFirst],
  '/payment': [...step1, packageFirst],
  '/payment/billing': [...step1, packageFirst],
  '/payment/review': [...step1, packageFirst],
  '/credentials': accountHome,
  '/receipt': reloadedReceipt,
  '/duplicate': duplicate,
  '/no-such-step': signup,
  ...legacy,
};

const stepOneGiven: Table = {
  '/': signup,
  '/carousel': step1,
  '/signup': signup,
  '/coparentstatus': coparentStatus,
  '/step1': step1,
  '/step2': step2,
  '/step3': [...step2, stepTwoFirst],
  '/payment': [...step1, packageFirst],
  '/payment/billing': [...step1, packageFirst],
  '/payment/review': [...step1, packageFirst],
  '/credentials': accountHome,
  '/receipt': [...step2, stepTwoFirst],
};

const stepTwoGiven: Table = { ...stepOneGiven, '/step3': step3, '/receipt': [...step3, packageFirst] };

const packageChosen: Table = {
  ...stepTwoGiven,
  '/payment': payment,
  '/payment/billing': [...payment, cardFirst],
  '/payment/review': [...payment, cardFirst],
};

const paid: Table = {
  '/': [...credentials, credentialsFirst],
  '/carousel': [...credentials, credentialsFirst],
  '/signup': [...credentials, credentialsFirst],
  '/coparentstatus': [...credentials, credentialsFirst],
  '/step1': [...credentials, credentialsFirst],
  '/step2': [...credentials, credentialsFirst],
  '/step3': [...credentials, credentialsFirst],
  '/payment': [...credentials, credentialsFirst],
  '/payment/billing': [...credentials, credentialsFirst],
  '/payment/review': [...credentials, credentialsFirst],
  '/credentials': credentials,
  '/receipt': [...credentials, credentialsFirst],
  '/duplicate': [...credentials, credentialsFirst],
  ...legacy,
};

/** Asks for every address in turn, each time by loading the page; `held` is what this tab's storage holds when it does. */
async function asksEach(page: Page, table: Table, held?: string): Promise<void> {
  for (const [path, landing] of Object.entries(table)) {
    if (held !== undefined) await page.evaluate(text => sessionStorage.setItem('twohomes.join', text), held);
    await open(page, path);
    await landsAt(page, landing, path);
  }
}

const giveParent = (signUp: SignUp) => signUp.giveParent();

async function giveFamily(signUp: SignUp): Promise<void> {
  await signUp.giveParent();
  await signUp.giveCoparent();
}

async function choosePackage(signUp: SignUp): Promise<void> {
  await giveFamily(signUp);
  await signUp.choosePackage();
}

async function giveCard(signUp: SignUp): Promise<void> {
  await choosePackage(signUp);
  await signUp.giveCard();
}

test('each address shows a newcomer the step they may see, and says why', async ({ page }) => {
  await asksEach(page, fresh);
  expect(await kept(page)).toBe('');
});

const situations: readonly { name: string; reach: (signUp: SignUp) => Promise<void>; table: Table }[] = [
  { name: 'step 1', reach: giveParent, table: stepOneGiven },
  { name: 'step 2', reach: giveFamily, table: stepTwoGiven },
  { name: 'the package', reach: choosePackage, table: packageChosen },
  { name: 'the card', reach: giveCard, table: packageChosen },
  { name: 'the bill', reach: signUp => signUp.reachReview(), table: packageChosen },
];

for (const { name, reach, table } of situations) {
  test(`each address asked for after ${name} shows an allowed step, and says why; the duplicate page ends the registration`, async ({ page, signUp }) => {
    await reach(signUp);
    await asksEach(page, table, await kept(page));
    await open(page, '/duplicate');
    await landsAt(page, duplicate);
    await asksEach(page, { '/step2': [...step1, stepOneFirst], '/payment': [...step1, packageFirst] });
    await expect(signUp.field('email')).toHaveValue(signUp.email);
  });
}

/** Tries the entries of the history behind the page, the nearest first: each is refused. */
async function refusesToGoBack(page: Page, entries: number, landing: Landing): Promise<void> {
  for (let back = 1; back <= entries; back += 1) {
    if (await notice(page).isVisible()) await notice(page).getByRole('button', { name: 'Dismiss' }).click();
    await page.evaluate(delta => history.go(delta), -back);
    await landsAt(page, landing, `${back} entries back`);
  }
}

test('after paying no earlier step is open any more, by Back or by address, and the page says why', async ({ page, signUp }) => {
  await signUp.reachReview();
  await signUp.pay();
  await refusesToGoBack(page, 6, [...credentials, credentialsFirst]);
  await asksEach(page, paid);
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveCount(0);
});

test('once the receipt is shown Back keeps it, and a later visit begins anew', async ({ page, signUp }) => {
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

test('a reload, or Back from another site, keeps the step and what was typed on it', async ({ page, signUp }) => {
  const warnings: string[] = [];
  page.on('dialog', dialog => {
    warnings.push(dialog.type());
    void dialog.accept();
  });
  const survives = async (landing: Landing, typed: Readonly<Record<string, string>> = {}) => {
    const isStanding = async () => {
      await landsAt(page, landing);
      for (const [name, value] of Object.entries(typed)) await expect(signUp.field(name)).toHaveValue(value);
    };
    await page.reload();
    await isStanding();
    await page.goto('/outside/help');
    await page.goBack();
    await isStanding();
  };
  const type = async (values: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values)) await signUp.field(name).fill(value);
    await keeps(page, Object.values(values).at(-1) ?? '');
  };

  await signUp.open('/signup');
  await survives(signup);

  await signUp.chooseParents();
  await survives(coparentStatus);
  await signUp.denyCoparentAccount();
  const parent = { firstName: ' Zoë', lastName: 'O’', phoneNumber: '555-01', email: 'zoe@' };
  await signUp.field('phoneCountry').selectOption('GB');
  await type(parent);
  await survives(step1, { ...parent, phoneCountry: 'GB' });

  await signUp.field('phoneCountry').selectOption('US');
  await signUp.fillParent();
  await signUp.submit.click();
  await landsAt(page, step2);
  await signUp.field('unknownEmail').check();
  await signUp.field('phoneCountry').selectOption('MX');
  await page.getByRole('button', { name: 'Add another child' }).click();
  const coparent = { firstName: 'D', phoneNumber: '12', 'children.0.firstName': 'Mila', 'children.1.firstName': 'Noor', 'children.1.email': 'noor@' };
  await type(coparent);
  await survives(step2, { ...coparent, phoneCountry: 'MX', lastName: '', email: '' });
  await expect(signUp.field('unknownEmail')).toBeChecked();

  await page.getByRole('button', { name: 'Remove child 2' }).click();
  await signUp.field('phoneNumber').fill('');
  await signUp.giveCoparent();
  await page.getByRole('radio').nth(1).check();
  await survives(step3);
  await expect(page.getByRole('radio').nth(1)).toBeChecked();

  await signUp.submit.click();
  await landsAt(page, payment);
  await signUp.field('hasCode').check();
  await page.getByRole('textbox', { name: 'Subscription code' }).fill('TWOHOMES25');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Code TWOHOMES25 is applied')).toBeVisible();
  await signUp.fillCard();
  await survives(payment);
  await expect(page.getByText('Code TWOHOMES25 is applied')).toBeVisible();
  await expect(page.locator('[autocomplete=cc-number]')).toHaveValue('');
  expect(warnings).toEqual([]);

  await signUp.giveCard();
  await signUp.field('region').selectOption('OR');
  const bill = { billingAddress: '1', city: 'P', postalCode: '9720' };
  await type(bill);
  await page.reload();
  await landsAt(page, [...payment, cardFirst]);
  await expect(page.locator('[autocomplete=cc-number]')).toHaveValue('');
  expect(warnings).toEqual(['beforeunload']);
  await signUp.giveCard();
  for (const [name, value] of Object.entries({ ...bill, region: 'OR' })) await expect(signUp.field(name)).toHaveValue(value);
  await page.goto('/outside/help');
  await page.goBack();
  await landsAt(page, [...payment, cardFirst]);

  await signUp.giveCard();
  await signUp.giveBilling();
  await page.reload();
  await landsAt(page, [...payment, cardFirst]);
  await expect(page.locator('[autocomplete=cc-number]')).toHaveValue('');
  expect(warnings).toEqual(['beforeunload', 'beforeunload', 'beforeunload']);

  await signUp.giveCard();
  await expect(signUp.field('timezone')).toHaveValue('America/Los_Angeles');
  await signUp.submit.click();
  await signUp.stands('/payment/review');
  await signUp.pay();
  await signUp.field('password').fill('two-homes');
  await survives(credentials, { password: '' });

  await open(page, '/duplicate');
  await landsAt(page, [...credentials, credentialsFirst]);
});

test('who says that the co-parent has an account is told where to look, may go back, and may sign up all the same', async ({ page, signUp }) => {
  await signUp.open('/signup');
  await signUp.chooseParents();
  await landsAt(page, coparentStatus);
  await page.getByRole('button', { name: 'Yes, they do' }).click();
  const invited = ['/coparentstatus', 'Your invitation is in your inbox'] as const;
  await landsAt(page, invited);
  await expect(page.getByRole('main').getByRole('link', { name: '(866) 755-9991' })).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await landsAt(page, signup);
  await page.goForward();
  await landsAt(page, coparentStatus);
  await page.getByRole('button', { name: 'Yes, they do' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await landsAt(page, ['/outside/login', 'login']);
  await page.goBack();
  await landsAt(page, coparentStatus);
  await page.getByRole('button', { name: 'Yes, they do' }).click();
  await page.getByRole('button', { name: 'My co-parent has no account yet' }).click();
  await landsAt(page, step1);
});

test('the duplicate page stands when it is reloaded', async ({ page }) => {
  await open(page, '/duplicate');
  await landsAt(page, duplicate);
  await page.reload();
  await landsAt(page, duplicate);
});

/** The whole road before paying, in the order it is walked. */
const road = [signup, coparentStatus, step1, step2, step3, payment, billing, review] as const;

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

test('Back and Forward show each step of the road once; a card that was left behind is asked for again', async ({ page, signUp }) => {
  await walkFromLanding(page, signUp);
  const back = road.slice(0, -1).toReversed();
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
    await landsAt(page, landing);
  }
  for (const landing of road.slice(1, 6)) {
    await page.goForward();
    await landsAt(page, landing);
  }
  await page.goForward();
  await landsAt(page, [...payment, cardFirst]);
  await notice(page).getByRole('button', { name: 'Dismiss' }).click();
  await page.goBack();
  await landsAt(page, step3);
  await page.goBack();
  await expect(signUp.field('email')).toHaveValue(signUp.coparentEmail);
  await page.goBack();
  await expect(signUp.field('email')).toHaveValue(signUp.email);
});

test('the page’s own Back does what the browser’s Back does: Forward returns', async ({ page, signUp }) => {
  await walkFromLanding(page, signUp);
  const link = page.getByRole('link', { name: 'Back', exact: true });
  for (const at of [7, 6] as const) {
    await landsAt(page, road[at]);
    await link.click();
    await landsAt(page, road[at - 1] ?? signup);
    await page.goForward();
    await landsAt(page, road[at]);
    await page.goBack();
  }
  for (const at of [5, 4, 3, 2, 1] as const) {
    await landsAt(page, road[at]);
    await link.click();
    await landsAt(page, road[at - 1] ?? signup);
    await page.goForward();
    await landsAt(page, road[at]);
    await page.reload();
    await landsAt(page, road[at]);
    await link.click();
    await landsAt(page, road[at - 1] ?? signup);
  }
  await expect(link).toHaveCount(0);
});

test('for who came in from the side, the page’s own Back leads to the step before', async ({ page, signUp }) => {
  await choosePackage(signUp);
  const link = page.getByRole('link', { name: 'Back', exact: true });
  for (const [at, before] of [[coparentStatus, signup], [step1, coparentStatus], [step2, step1], [step3, step2], [payment, step3]] as const) {
    await open(page, at[0]);
    await landsAt(page, at);
    await link.click();
    await landsAt(page, before);
  }
});
