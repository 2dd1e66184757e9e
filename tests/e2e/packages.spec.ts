import { ownPackage } from '../../machines/parts/packages/packages.fixtures.ts';
import { expect, test } from './support/test.ts';

for (const path of ['/step3', '/alacarte'])
  test(`once packages that failed to load on ${path} are there, the heading takes the focus`, async ({
    page,
    begin,
  }) => {
    await page.route('**/api/packages/lookup', route => route.abort());
    await begin(2, path, { packageId: ownPackage.id });
    await expect(page.getByText('We couldn’t load the packages')).toBeVisible();
    await page.unroute('**/api/packages/lookup');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
