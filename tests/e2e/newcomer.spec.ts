import { readBooks } from './support/books.ts';
import { startServer } from './support/server.ts';
import { SignUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

test('a newcomer who runs npm start signs up, pays and gets a receipt, and finds it all after a restart', async ({ browser, dataDir }) => {
  test.setTimeout(120_000);
  const server = await startServer('npm start', dataDir);
  const context = await browser.newContext({ baseURL: server.origin });
  const page = await context.newPage();
  const signUp = new SignUp(page);
  await signUp.open('/');
  await signUp.stands('/signup');
  await page.getByRole('link', { name: 'For Parents' }).or(page.getByRole('button', { name: 'For Parents' })).click();
  await signUp.stands('/step1');
  await signUp.fillParent();
  await signUp.submit.click();
  await signUp.stands('/step2');
  await signUp.giveCoparent();
  await signUp.choosePackage();
  await signUp.giveCard();
  await signUp.giveBilling();
  await signUp.pay();
  await signUp.giveCredentials();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account activated!');
  await page.goto('/dev/mail');
  await expect(page.getByText(signUp.email).first()).toBeVisible();
  await expect(page.getByText(signUp.coparentEmail).first()).toBeVisible();
  await context.close();
  await server.stop();
  expect(server.output()).toContain('4111 1111 1111 1111');
  expect(await readBooks(dataDir)).toEqual({ accounts: 1, charges: 1, mails: 2 });

  const again = await startServer('built', dataDir);
  const signedIn = await fetch(`${again.origin}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: signUp.username, password: 'two-homes-1-family' }),
  });
  expect(signedIn.status).toBe(200);
  await again.stop();
});
