import { randomToken } from '../../src/server/base/secrets.ts';
import { expect, test } from './support/test.ts';

test('a second link that is opened in the same tab replaces the first', async ({ page }) => {
  const opened = (token: string) =>
    page.waitForRequest(request => Object.values(request.headers()).some(value => value.includes(token)));
  const first = opened('the-first-token');
  await page.goto('/app/join/password#token=the-first-token');
  await first;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t work');
  const second = opened('the-second-token');
  await page.goto('/app/join/password#token=the-second-token');
  await second;
});

test('an invited parent who has not accepted the terms accepts them with the credentials, and then has an account', async ({
  page,
  signUp,
  site: { backend },
}) => {
  const token = randomToken();
  await backend.someoneIsCalled(null);
  await backend.wasInvited();
  await backend.linkIs(token, 'good');
  await page.goto(`/app/join/password#token=${token}`);
  await signUp.field('username').fill(signUp.username);
  await signUp.field('password').fill('two-homes-1-family');
  await expect(signUp.submit).toBeDisabled();
  await signUp.field('terms').check();
  await signUp.submit.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re all set');
  await expect(page).toHaveURL('/outside/account');
});
