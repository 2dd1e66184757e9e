import { expect, test } from './support/test.ts';

test('a username that is refused on saving can be replaced, and its error disappears', async ({ page, signUp }) => {
  let isTaken = false;
  await page.route('**/api/credentials/username', route =>
    route.fulfill({
      json: {
        available: !isTaken || route.request().postDataJSON().username !== signUp.username,
        meetsRequirements: true,
      },
    }),
  );
  await page.route('**/api/credentials', route => {
    if (isTaken) return route.continue();
    isTaken = true;
    return route.fulfill({
      status: 409,
      json: { type: 'refused', validationErrors: [{ field: 'username', text: 'username.taken' }] },
    });
  });
  await signUp.reachReview();
  await signUp.pay();
  await signUp.stands('/credentials');
  await signUp.field('password').fill('two-homes-1-family');
  await signUp.field('username').fill(signUp.username);
  await page.keyboard.press('Enter');
  const summary = page.getByRole('heading', { name: 'There is a problem' });
  await expect(summary).toBeVisible();
  await expect(signUp.submit).toBeDisabled();
  await signUp.field('username').fill(`${signUp.username}2`);
  await expect(summary).toHaveCount(0);
  await signUp.submit.click();
  await signUp.stands('/receipt');
});
