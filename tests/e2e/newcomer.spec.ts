import { withEmptyFolder } from './support/folder.ts';
import { type Flavour, type RunningServer, startServer } from './support/server.ts';
import { password } from './support/sign-up.ts';
import { expect, test as base } from './support/test.ts';

interface OfTest {
  /** Starts the product on the test's folder. It is stopped when the test ends. */
  start: (flavour: Flavour) => Promise<RunningServer>;
  /** The product as started by `npm start`, with its own database. */
  started: RunningServer;
}

const test = base.extend<OfTest>({
  start: async ({}, use) =>
    withEmptyFolder(async folder => {
      const servers: RunningServer[] = [];
      await use(async flavour => {
        const server = await startServer(flavour, folder);
        servers.push(server);
        return server;
      });
      for (const server of servers) await server.stop();
    }),
  started: async ({ start }, use) => use(await start('npm start')),
  baseURL: async ({ started }, use) => use(started.origin),
});

test.describe.configure({ timeout: 180_000 }); // Vite may have to prepare dependencies first

test('after npm start a visitor signs up, pays and gets a receipt, and can sign in after a restart', async ({
  page,
  signUp,
  started,
  start,
}) => {
  const complaints: string[] = [];
  page.on('console', message => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
  page.on('pageerror', error => complaints.push(error.message));
  let loads = 0;
  page.on('load', () => (loads += 1));

  await signUp.open('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 120_000 }); // Vite compiles each module first
  await signUp.stands('/signup');
  await signUp.chooseParents();
  await signUp.stands('/coparentstatus');
  await signUp.denyCoparentAccount();
  await signUp.stands('/step1');
  await signUp.fillParent();
  await signUp.submit.click();
  await signUp.stands('/step2');
  await signUp.giveCoparent();
  await signUp.choosePackage();
  await signUp.giveCard();
  await signUp.giveBilling();
  await signUp.pay();
  await signUp.chooseCredentials();
  await signUp.stands('/receipt');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account activated!');
  expect(complaints).toEqual([]);
  expect(
    loads,
    'number of page loads: dependencies that Vite finds later must not reload the page and lose the input',
  ).toBe(1);

  await page.goto('/dev/mail');
  await expect(page.getByText(signUp.email).first()).toBeVisible();
  await expect(page.getByText(signUp.coparentEmail).first()).toBeVisible();
  await expect(page.getByText(`${started.origin}/app/join/invite#`)).toBeVisible();

  await started.stop();
  expect(started.output()).toContain('4111 1111 1111 1111');

  const again = await start('built');
  const signedIn = await fetch(`${again.origin}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: signUp.username, password }),
  });
  expect(signedIn.status).toBe(200);
});
