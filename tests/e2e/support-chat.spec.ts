import type { Page } from '@playwright/test';
import { landsAt } from './support/road.ts';
import { SignUp } from './support/sign-up.ts';
import { test as plainTest } from './support/test.ts';
import { beSlow, expect, outsiders, testWithThirdParties } from './support/third-parties.ts';
import { watch } from './support/watch.ts';
import { snippet, zendeskScripts } from './support/zendesk.ts';

const test = testWithThirdParties('zdChat on=100');

// How the chat is offered, comes, fails, is closed and asked for again is walked in tests/e2e/walk; here is what its chart does not know.

const offer = (page: Page) => page.getByRole('button', { name: 'Chat with us' });
const panel = (page: Page) => page.getByRole('region', { name: 'Support chat' });
const inside = (page: Page) => page.frameLocator('iframe[title="Support chat"]').locator('body');

/** Leads to the duplicate page with a name and an address. */
async function reachDuplicate(page: Page, signUp: SignUp): Promise<void> {
  await page.route('**/api/signup/registration', route =>
    route.fulfill({ status: 409, json: { type: 'refused', validationErrors: [{ field: 'parent.email.duplicate', text: 'parent.duplicate' }] } }));
  const flags = page.waitForResponse('**/ofrep/v1/evaluate/flags');
  await beSlow(page);
  await signUp.open('/step1');
  await signUp.fillParent();
  await flags;
  await signUp.submit.click();
  await landsAt(page, ['/duplicate', 'Get connected to your co-parent']);
}

test('the chat is offered where a visitor begins, and runs in a document that no other step has met', async ({ context, page, signUp }) => {
  await outsiders(context);
  const { complaints, requests } = await watch(page);
  await beSlow(page);
  await signUp.open('/signup');
  await expect(offer(page)).toBeVisible();
  expect(page.frames()).toHaveLength(1);
  await offer(page).click();
  await expect(inside(page)).toContainText('How can we help?');
  await expect(panel(page)).toBeFocused();
  await expect(inside(page)).toHaveAttribute('data-commands', JSON.stringify([['messenger:set', 'locale'], ['messenger:on', 'close'], ['messenger', 'open']]));
  expect(requests.map(request => request.url())).toContain(snippet);
  expect(await page.evaluate(() => 'zE' in window)).toBe(false);

  await test.step('closed from within, it keeps the conversation for later', async () => {
    await page.frameLocator('iframe').getByRole('button', { name: 'Minimise' }).click();
    await expect(panel(page)).toBeHidden();
    await expect(offer(page)).toBeFocused();
    await offer(page).click();
    await expect(inside(page)).toContainText('How can we help?');
    expect(requests.filter(request => request.url() === snippet)).toHaveLength(1);
  });

  await test.step('the next step has nothing of it, in a document of its own', async () => {
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

test('who may have an account already is met by the chat, and known to it by name and address', async ({ context, page, signUp }) => {
  await outsiders(context);
  const { complaints } = await watch(page);
  await reachDuplicate(page, signUp);
  await expect(inside(page)).toContainText('How can we help?');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const body = inside(page);
  await expect(body).toHaveAttribute('data-token', /./);
  const token = (await body.getAttribute('data-token')) ?? '';
  expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({ name: 'Elena Marsh', email: signUp.email });
  await page.goBack();
  await signUp.stands('/step1');
  await expect(signUp.field('email')).toHaveValue(signUp.email);
  await expect(panel(page)).toHaveCount(0);
  expect(complaints.filter(text => !text.includes('409'))).toEqual([]);
});

test('whom no token is given to writes as nobody', async ({ context, page, signUp }) => {
  await outsiders(context);
  const warnings: string[] = [];
  page.on('console', message => message.type() === 'warning' && warnings.push(message.text()));
  await page.route('**/getUserJwtToken', route => route.fulfill({ status: 500, json: { type: 'broken' } }));
  await reachDuplicate(page, signUp);
  await expect(inside(page)).toContainText('How can we help?');
  await expect.poll(() => warnings.join()).toContain('The chat could not identify the visitor');
  expect(await inside(page).getAttribute('data-token')).toBeNull();
  expect(warnings.join()).not.toContain(signUp.email);
});

test('where the chat cannot come there are the phone and mail', async ({ context, page, signUp }) => {
  await outsiders(context);
  await context.route(zendeskScripts, route => route.abort());
  await beSlow(page);
  await signUp.open('/signup');
  await offer(page).click();
  await expect(panel(page).getByRole('alert')).toContainText('We couldn’t open the chat');
  await expect(panel(page).getByRole('link', { name: '(866) 755-9991' })).toHaveAttribute('href', 'tel:+18667559991');
  await expect(panel(page).getByRole('link', { name: 'support@twohomes.example' })).toBeVisible();
  expect(page.frames()).toHaveLength(1);
});

plainTest('without the flag nothing is offered', async ({ page, signUp }) => {
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
