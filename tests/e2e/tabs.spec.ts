import type { Page } from '@playwright/test';
import { credentials, receipt, review, step2, step3 } from './support/landings.ts';
import { openWith } from './support/open-with.ts';
import { landsAt, notice, savesText } from './support/lands-at.ts';
import { SignUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const openElsewhere = 'This sign-up is also open in another tab. Please continue in only one of them.';
const changedElsewhere =
  'You changed your answers in another tab, so we didn’t save this page. Your sign-up continues from the newer answers.';
const paidElsewhere = 'You have already completed your order in another tab. Please choose your username and password.';

/** Opens another tab with a copy of this tab's storage, like the browser's "Duplicate tab". */
async function duplicate(
  page: Page,
  path: string,
  before: (tab: Page) => Promise<unknown> = async () => {},
): Promise<SignUp> {
  const stored = await page.evaluate(() => Object.fromEntries(Object.entries<string>(sessionStorage)));
  const tab = await page.context().newPage();
  await before(tab);
  await openWith(tab, stored, path);
  return new SignUp(tab);
}

/** Removes `BroadcastChannel`, so that the tab learns of others only from the server. */
const isolate = (tab: Page) => tab.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));

const pays = async (signUp: SignUp) => {
  await signUp.giveCard();
  await signUp.giveBilling();
  await signUp.pay();
};

test('two tabs with one sign-up warn about each other, and both follow the one that pays', async ({
  page,
  signUp,
  begin,
}) => {
  await begin(2, '/step3');
  await signUp.stands('/step3');
  const second = await duplicate(page, '/step2');
  await landsAt(second.page, [...step2, openElsewhere]);
  await expect(notice(page)).toContainText(openElsewhere);
  await signUp.choosePackage();
  await pays(signUp);
  await landsAt(second.page, [...credentials, paidElsewhere]);
  await signUp.giveCredentials();
  await landsAt(page, receipt);
  await landsAt(second.page, receipt);
  await expect(second.page.getByRole('main')).toContainText('This sign-up is already complete');
});

/** Holds back a file of the build. Resolves with the function that lets it through, once the tab has asked for it. */
async function holdBack(tab: Page, file: string): Promise<() => Promise<() => void>> {
  const asked = Promise.withResolvers<() => void>();
  await tab.route(`**/assets/${file}-*.js`, async route => {
    const released = Promise.withResolvers<void>();
    asked.resolve(released.resolve);
    await released.promise;
    await route.continue();
  });
  return () => asked.promise;
}

test('a tab that opens while another pays follows it once its listener has loaded', async ({ page, signUp, begin }) => {
  await begin(2, '/step3');
  await signUp.stands('/step3');
  let held = (): Promise<() => void> => Promise.reject(new Error('not opened'));
  const second = await duplicate(page, '/step2', async tab => void (held = await holdBack(tab, 'join.companion')));
  await second.stands('/step2');
  const release = await held();
  await signUp.choosePackage();
  await pays(signUp);
  release();
  await landsAt(second.page, [...credentials, paidElsewhere]);
});

test('a tab whose later steps have not loaded yet follows another that sends the same details and pays', async ({
  page,
  signUp,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', error => errors.push(error));
  const held = await holdBack(page, 'join.rest');
  await signUp.open('/step1');
  await signUp.fillParent();
  const release = await held();
  await signUp.submit.click();
  await savesText(page, '"sentParent":{');
  const second = await duplicate(page, '/step1');
  await second.submit.click();
  await second.stands('/step2');
  await second.giveCoparent();
  await second.choosePackage();
  await pays(second);
  release();
  await landsAt(page, [...credentials, paidElsewhere]);
  expect(errors).toEqual([]);
});

test('a tab that learns of the payment only when it saves goes to the credentials, and then to the receipt', async ({
  page,
  signUp,
  begin,
}) => {
  await begin(2, '/step3');
  await signUp.stands('/step3');
  const second = await duplicate(page, '/step2', isolate);
  await second.stands('/step2');
  await signUp.choosePackage();
  await pays(signUp);
  await second.submit.click();
  await landsAt(second.page, [...credentials, paidElsewhere]);
  await second.page.reload();
  await landsAt(second.page, credentials);
  await second.page.clock.install();
  await second.chooseCredentials();
  const main = second.page.getByRole('main');
  await expect(main).toContainText('Your username and password are saved. We have emailed your receipt.');
  await second.page.clock.fastForward(5000);
  await landsAt(second.page, receipt);
  await expect(main).toContainText('Log in with the username and password you just chose.');
});

test('an outdated tab does not overwrite newer answers: it shows a notice and goes to the current step', async ({
  page,
  signUp,
  begin,
}) => {
  await begin(1, '/step2');
  await signUp.stands('/step2');
  const second = await duplicate(page, '/step1', isolate);
  await second.stands('/step1');
  await signUp.giveCoparent();
  await second.field('firstName').fill('Elaine');
  await second.submit.click();
  await landsAt(second.page, [...step3, changedElsewhere]);
  await second.page.getByRole('link', { name: 'Back', exact: true }).click();
  await second.stands('/step2');
  await expect(second.field('email')).toHaveValue(signUp.coparentEmail);
  await second.open('/step1');
  await expect(second.field('firstName'), 'the input is not lost').toHaveValue('Elaine');
  await second.submit.click();
  await second.stands('/step2');
});

test('an outdated tab does not overwrite newer answers with its billing address either', async ({
  page,
  signUp,
  begin,
}) => {
  await begin(3, '/payment');
  await signUp.stands('/payment');
  const second = await duplicate(page, '/payment', isolate);
  await signUp.open('/step1');
  await signUp.field('firstName').fill('Helena');
  await signUp.submit.click();
  await signUp.stands('/step2');
  await second.giveCard();
  await second.fillBilling();
  await second.submit.click();
  await landsAt(second.page, [...step3, changedElsewhere]);
  await second.open('/step1');
  await expect(second.field('firstName')).toHaveValue('Helena');
});

test('a tab that pays for another package after the first tab has paid shows that, and not a reloaded receipt', async ({
  page,
  signUp,
  begin,
}) => {
  await begin(2, '/step3');
  await signUp.stands('/step3');
  const second = await duplicate(page, '/step3', isolate);
  await second.page.getByRole('radio').first().check();
  await second.submit.click();
  await second.giveCard();
  await second.giveBilling();
  await landsAt(second.page, review);
  await signUp.choosePackage();
  await pays(signUp);
  await second.submit.click();
  await landsAt(second.page, [...credentials, paidElsewhere]);
});

/** Lets the server save the next change of the answers, and withholds the reply until the page gives up. */
async function sendsWithoutReply(signUp: SignUp): Promise<void> {
  const saved = Promise.withResolvers<number>();
  await signUp.page.route(
    ({ pathname }) => /^\/api\/signup\/[^/]+\/registration$/.test(pathname),
    async route => saved.resolve((await route.fetch()).status()),
    { times: 1 },
  );
  await signUp.submit.click();
  expect(await saved.promise).toBe(200);
  await signUp.page.getByRole('link', { name: 'Back', exact: true }).click();
}

test('a tab that misses a reply because of Back and a reload does not take its own change for another tab’s', async ({
  page,
  signUp,
  begin,
}) => {
  await begin(1, '/step2');
  await signUp.stands('/step2');
  await signUp.fillCoparent();
  await sendsWithoutReply(signUp);
  await signUp.stands('/step1');
  await page.reload();
  await signUp.stands('/step1');
  await signUp.field('firstName').fill('Helena');
  await signUp.submit.click();
  await landsAt(page, step2);
  await signUp.field('firstName').fill('Dan');
  await signUp.submit.click();
  await landsAt(page, step3);
});
