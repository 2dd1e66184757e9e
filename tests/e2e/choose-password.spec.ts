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
