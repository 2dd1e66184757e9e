import type { Page } from '@playwright/test';
import type { Closed } from '../../machines/flows/invite/invite.types.ts';
import { beginInvited } from './support/begin-invited.ts';
import { inviteCoparent } from './support/invitations.ts';
import { landsAt, type Landing, notice } from './support/lands-at.ts';
import { password, SignUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

interface Said {
  landing: Landing;
  words: string;
  offers: { role: 'button' | 'link'; name: string };
}

const newLink = { role: 'button', name: 'Send me a new link' } as const;

/** What the page says of a closed link, and what it offers. */
const said: Readonly<Record<Closed, Said>> = {
  expired: {
    landing: ['/invite/request', 'This link has expired'],
    words:
      'The invitation is still open. We can send a new link to the email address that the latest invitation was sent to.',
    offers: newLink,
  },
  otherAccount: {
    landing: ['/invite/request', 'This link belongs to another account'],
    words:
      'It may not have been copied whole. Please open it from your email again, or have a new one sent to the email address it belongs to.',
    offers: newLink,
  },
  invalid: {
    landing: ['/invite/request', 'This link doesn’t work'],
    words: 'It may not have been copied whole. Please open it from your email again.',
    offers: { role: 'link', name: 'support@twohomes.example' },
  },
  used: {
    landing: ['/invite/request', 'You’ve already joined'],
    words: 'Your account is ready. Log in with your username and password.',
    offers: { role: 'link', name: 'Log in' },
  },
};

async function says(page: Page, why: Closed): Promise<void> {
  const { landing, words, offers } = said[why];
  await landsAt(page, landing);
  await expect(page.getByRole('main')).toContainText(words);
  await expect(page.getByRole('main').getByRole(offers.role, { name: offers.name })).toBeVisible();
}

test('a closed link says why, offers a way on, and says it again after a reload', async ({ page, signUp, site }) => {
  const { path, becomes } = await inviteCoparent(site);
  for (const why of ['expired', 'otherAccount', 'invalid', 'used'] as const)
    await test.step(why, async () => {
      await becomes(why);
      await signUp.open(path);
      await says(page, why);
      await page.reload();
      await says(page, why);
    });
});

test('a parent without an email address learns that no link can be sent, and who can help', async ({
  page,
  signUp,
  site,
}) => {
  const { path, link, becomes } = await inviteCoparent(site);
  await becomes('expired');
  await site.backend.forgetEmail(link);
  await signUp.open(path);
  await page.getByRole('button', { name: newLink.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t send a new link');
  await expect(page.getByRole('main')).toContainText(
    'Ask the person who invited you to add it, or contact us and we’ll help you join.',
  );
});

/** How a visitor completes each step, until the server is asked. */
const steps = {
  '/invite/step1': { isPaid: false, complete: (visitor: SignUp) => visitor.submit.click() },
  '/invite/packages': { isPaid: false, complete: (visitor: SignUp) => visitor.takePackage() },
  '/invite/payment': { isPaid: false, complete: givesBilling },
  '/invite/billing-info': { isPaid: true, complete: givesBilling },
};

async function givesBilling(visitor: SignUp): Promise<void> {
  await visitor.fillBilling();
  await visitor.submit.click();
}

for (const [path, why] of [
  ['/invite/step1', 'used'],
  ['/invite/packages', 'expired'],
  ['/invite/payment', 'used'],
  ['/invite/billing-info', 'expired'],
] as const)
  test(`a link that becomes “${why}” while ${path} is open leads to its words`, async ({ page, signUp, site }) => {
    const { isPaid, complete } = steps[path];
    const invitation = await inviteCoparent(site, { paid: isPaid });
    await beginInvited(page, site.origin, invitation, path);
    await expect(signUp.submit).toBeVisible();
    await page.waitForLoadState('networkidle'); // the page's own calls would find the closed link
    await invitation.becomes(why);
    await complete(signUp);
    await says(page, why);
  });

test('a link that is used before the order is estimated leads to its words', async ({ page, site }) => {
  const invitation = await inviteCoparent(site);
  await page.route('**/pricing', async route => {
    await invitation.becomes('used');
    await route.continue();
  });
  await beginInvited(page, site.origin, invitation, '/invite/payment');
  await says(page, 'used');
});

/** Chooses credentials of their own. The server's answer leads on. */
async function choosesCredentials(visitor: SignUp): Promise<void> {
  await visitor.field('username').fill(visitor.username);
  await visitor.field('password').fill(password);
  await visitor.field('terms').check();
  await expect(visitor.submit).toBeEnabled();
  await visitor.submit.click();
}

test('of two people who open one paid link, the first to choose credentials joins, and the other learns that', async ({
  page,
  signUp,
  site,
  browser,
}) => {
  const invitation = await inviteCoparent(site, { paid: true });
  await invitation.becomes('complete');
  const device = await browser.newContext({ baseURL: site.origin });
  const other = new SignUp(await device.newPage());
  for (const visitor of [signUp, other]) {
    await visitor.open(invitation.path);
    await landsAt(visitor.page, ['/invite/credentials', 'Create your login']);
  }
  await choosesCredentials(signUp);
  await expect(page).toHaveURL('/outside/account');
  await choosesCredentials(other);
  await says(other.page, 'used');
  await device.close();
});

test('of two tabs with one link, both name the other, and one follows the payment and then the log-in of the other', async ({
  page,
  signUp,
  site,
  context,
}) => {
  const invitation = await inviteCoparent(site);
  const openElsewhere = 'This invitation is also open in another tab. Please continue in only one of them.';
  await beginInvited(page, site.origin, invitation, '/invite/payment');
  await signUp.stands('/invite/payment/billing');
  const second = await context.newPage();
  await beginInvited(second, site.origin, invitation, '/invite/packages');
  for (const tab of [page, second]) await expect(notice(tab)).toContainText(openElsewhere);
  await givesBilling(signUp);
  await signUp.stands('/invite/payment');
  await signUp.fillCard();
  await signUp.submit.click();
  await signUp.stands('/invite/payment/review');
  await signUp.submit.click();
  await landsAt(page, ['/invite/credentials', 'Create your login']);
  await landsAt(second, [
    '/invite/credentials',
    'Create your login',
    'You have already completed your order in another tab or on another device. Please choose your username and password.',
  ]);
  await choosesCredentials(signUp);
  await landsAt(page, ['/invite/receipt', 'Account activated!']);
  await says(second, 'used');
});
