import type { Page } from '@playwright/test';
import { landsAt } from './support/lands-at.ts';
import { SignUp } from './support/sign-up.ts';
import { test as plainTest } from './support/test.ts';
import { waitForFlags, expect, emulateThirdParties, testWithThirdParties } from './support/third-parties.ts';
import { watch } from './support/watch.ts';
import { snippet, zendeskScripts } from './support/zendesk.ts';

const test = testWithThirdParties('zdChat on=100');

// tests/e2e/walk covers the chat's statechart. These tests cover what the chart does not know.

const offer = (page: Page) => page.getByRole('button', { name: 'Chat with us' });
const panel = (page: Page) => page.getByRole('region', { name: 'Support chat' });
const inside = (page: Page) => page.frameLocator('iframe[title="Support chat"]').locator('body');

/** Reaches the duplicate page with a name and an email. */
async function reachDuplicate(page: Page, signUp: SignUp): Promise<void> {
  await page.route('**/api/signup/registration', route =>
    route.fulfill({
      status: 409,
      json: { type: 'refused', validationErrors: [{ field: 'parent.email.duplicate', text: 'parent.duplicate' }] },
    }),
  );
  const flags = page.waitForResponse('**/ofrep/v1/evaluate/flags');
  await waitForFlags(page);
  await signUp.open('/step1');
  await signUp.fillParent();
  await flags;
  await signUp.submit.click();
  await landsAt(page, ['/duplicate', 'Get connected to your co-parent']);
}

test('the chat is offered on the first step, and no other step shares its document', async ({
  context,
  page,
  signUp,
}) => {
  await emulateThirdParties(context);
  const { complaints, requests } = await watch(page);
  await waitForFlags(page);
  await signUp.open('/signup');
  await expect(offer(page)).toBeVisible();
  expect(page.frames()).toHaveLength(1);
  await offer(page).click();
  await expect(inside(page)).toContainText('How can we help?');
  await expect(panel(page)).toBeFocused();
  await expect(inside(page)).toHaveAttribute(
    'data-commands',
    JSON.stringify([
      ['messenger:set', 'locale'],
      ['messenger:on', 'close'],
      ['messenger', 'open'],
    ]),
  );
  expect(requests.map(request => request.url())).toContain(snippet);
  expect(await page.evaluate(() => 'zE' in window)).toBe(false);

  await test.step('closed from inside, the chat keeps the conversation', async () => {
    await page.frameLocator('iframe').getByRole('button', { name: 'Minimise' }).click();
    await expect(panel(page)).toBeHidden();
    await expect(offer(page)).toBeFocused();
    await offer(page).click();
    await expect(inside(page)).toContainText('How can we help?');
    expect(requests.filter(request => request.url() === snippet)).toHaveLength(1);
  });

  await test.step('the next step is a new document without the chat', async () => {
    await page.evaluate(() => void Object.assign(window, { hasMetTheChat: true }));
    await signUp.chooseParents();
    await signUp.stands('/coparentstatus');
    await expect.poll(() => page.evaluate(() => 'hasMetTheChat' in window)).toBe(false);
    await signUp.stands('/coparentstatus');
    await expect(offer(page)).toHaveCount(0);
    expect(page.frames()).toHaveLength(1);
    await signUp.open('/step1');
    await signUp.stands('/step1');
    await page.getByLabel('First name').focus();
    await expect(offer(page)).toHaveCount(0);
  });
  expect(complaints).toEqual([]);
});

test('on the duplicate page the chat opens with the visitor’s name and email', async ({ context, page, signUp }) => {
  await emulateThirdParties(context);
  const { complaints } = await watch(page);
  await reachDuplicate(page, signUp);
  await expect(inside(page)).toContainText('How can we help?');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const body = inside(page);
  await expect(body).toHaveAttribute('data-token', /./);
  const token = (await body.getAttribute('data-token')) ?? '';
  expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
    name: 'Elena Marsh',
    email: signUp.email,
  });
  await page.goBack();
  await signUp.stands('/step1');
  await expect(signUp.field('email')).toHaveValue(signUp.email);
  await expect(panel(page)).toHaveCount(0);
  expect(complaints.filter(text => !text.includes('409'))).toEqual([]);
});

test('without a token the visitor chats anonymously', async ({ context, page, signUp }) => {
  await emulateThirdParties(context);
  const warnings: string[] = [];
  page.on('console', message => message.type() === 'warning' && warnings.push(message.text()));
  await page.route('**/getUserJwtToken', route => route.fulfill({ status: 500, json: { type: 'broken' } }));
  await reachDuplicate(page, signUp);
  await expect(inside(page)).toContainText('How can we help?');
  await expect.poll(() => warnings.join()).toContain('The chat could not identify the visitor');
  expect(await inside(page).getAttribute('data-token')).toBeNull();
  expect(warnings.join()).not.toContain(signUp.email);
});

test('if the chat cannot load, the page shows phone and email', async ({ context, page, signUp }) => {
  await emulateThirdParties(context);
  await context.route(zendeskScripts, route => route.abort());
  await waitForFlags(page);
  await signUp.open('/signup');
  await offer(page).click();
  await expect(panel(page).getByRole('alert')).toContainText('We couldn’t open the chat');
  await expect(panel(page).getByRole('link', { name: '(866) 755-9991' })).toHaveAttribute('href', 'tel:+18667559991');
  await expect(panel(page).getByRole('link', { name: 'support@twohomes.example' })).toBeVisible();
  expect(page.frames()).toHaveLength(1);
});

plainTest('without the flag no chat is offered', async ({ page, signUp }) => {
  const { requests } = await watch(page);
  const flags = page.waitForResponse('**/ofrep/v1/evaluate/flags');
  await signUp.open('/signup');
  await signUp.stands('/signup');
  await flags;
  await page.waitForLoadState('networkidle');
  await expect(offer(page)).toHaveCount(0);
  await reachDuplicate(page, signUp);
  await expect(offer(page)).toHaveCount(0);
  await expect(panel(page)).toHaveCount(0);
  expect(requests.filter(request => request.url().includes('zdassets'))).toEqual([]);
});
