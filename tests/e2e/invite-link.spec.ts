import { createHash } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import { holdScripts, noteSeenHeadings, openBefore } from './support/before-scripts.ts';
import { inviteCoparent } from './support/invitations.ts';
import { emulateThirdParties, expect, testWithThirdParties } from './support/third-parties.ts';
import { watch } from './support/watch.ts';

const test = testWithThirdParties();

const invitations = (page: Page) => {
  const asked: string[] = [];
  page.on('request', request => {
    if (/\/api\/invite\/[\w-]+$/.test(request.url())) asked.push(request.url());
  });
  return asked;
};

test('the page takes the link out of the address and asks for the invitation before the app has loaded', async ({
  page,
  site,
}) => {
  const { path, link } = await inviteCoparent(site);
  const asked = invitations(page);
  const { complaints } = await watch(page);
  const release = await holdScripts(page);
  const early = page.waitForRequest(sent => sent.url().endsWith(`/api/invite/${link.userId}`));
  await openBefore(page, path);
  expect(await (await early).headerValue('authorization')).toBe(`Bearer ${link.inviteToken}`);
  expect(await page.evaluate(() => location.href)).toBe(`${site.origin}/app/join/invite`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re invited to Twohomes');
  release();
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('an invitation’s token is in no URL, no Referer, no analytics event and nothing that a page stores for others', async ({
  page,
  context,
  site,
}) => {
  const { path, link } = await inviteCoparent(site);
  const { inviteToken: token } = link;
  const { batches, pixels } = await emulateThirdParties(context);
  const { requests, addresses } = await watch(page);
  await page.goto(`/app/join${path}`);
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(url => url.pathname === '/app/join/invite/step1');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(url => url.pathname === '/app/join/invite/packages');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(url => url.pathname.startsWith('/app/join/invite/payment'));
  await expect.poll(() => batches.length).toBeGreaterThan(0);
  // The server itself reads the token in a body, as the call that prices an invited order does.
  const bodyOf = (sent: Request) => (sent.url().startsWith(`${site.origin}/`) ? '' : (sent.postData() ?? ''));
  const parts = await Promise.all(
    requests.map(async sent => [sent.url(), (await sent.headerValue('referer')) ?? '', bodyOf(sent)]),
  );
  expect(parts.flat().filter(text => text.includes(token))).toEqual([]);
  expect([...batches, ...pixels].filter(text => text.includes(token))).toEqual([]);
  // The document's own address is the link, until the head has run.
  expect(addresses.slice(1).filter(address => address.includes(token))).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, '']);
});

test('a link that is opened in the tab of another one leads into its own family', async ({ page, site, signUp }) => {
  const [first, second] = [await inviteCoparent(site), await inviteCoparent(site)];
  await signUp.open(first.path);
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  await page.evaluate(path => location.assign(path), `/app/join${second.path}`);
  await expect(page).toHaveURL('/app/join/invite');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect(signUp.field('email')).toHaveValue(second.email);
});

test('a visitor without a link does not see the invitation, not even before the page leads them away', async ({
  page,
}) => {
  const { written } = await watch(page);
  await noteSeenHeadings(page);
  const release = await holdScripts(page);
  await openBefore(page, '/invite');
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page).toHaveTitle('Twohomes');
  release();
  await expect(page).toHaveURL('/outside/account');
  await expect.poll(() => written).toContain('seen: account'); // the page outside
  expect(written).not.toContain('seen: You’re invited to Twohomes');
});

test('only the page of an invitation has the program that takes the link, and its policy allows it by hash', async ({
  request,
}) => {
  const inline = async (path: string) => {
    const reply = await request.get(`/app/join${path}`);
    const scripts = [...(await reply.text()).matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code);
    return { scripts, policy: reply.headers()['content-security-policy'] ?? '' };
  };
  for (const path of ['/signup', '/step1']) expect((await inline(path)).scripts, path).toEqual([]);
  const { scripts, policy } = await inline('/invite');
  expect(scripts).toHaveLength(1);
  expect(policy).toContain(
    createHash('sha256')
      .update(scripts[0] ?? '')
      .digest('base64'),
  );
});
