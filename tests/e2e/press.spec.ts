import { expect, test } from './support/test.ts';

test('a press does what it is for, although it leaves an invalid card field', async ({ page, signUp, begin }) => {
  await begin(3, '/payment');
  const code = signUp.field('hasCode');
  const error = page.locator('#card-number-error');
  await page.locator('[autocomplete=cc-number]').focus();
  await code.hover();
  await page.mouse.down();
  await expect(code).toBeFocused();
  await expect(error).toBeHidden();
  await page.mouse.up();
  await expect(code).toBeChecked();
  await expect(error).toBeVisible();
});
