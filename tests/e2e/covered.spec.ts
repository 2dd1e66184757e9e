import { execFileSync } from 'node:child_process';
import { withDataFolder } from './support/data-folder.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { expect, test as base } from './support/test.ts';

/** With a code of its server's operator that pays for one person's package. */
const test = base.extend<object, { minted: { server: RunningServer; code: string } }>({
  minted: [
    ({}, use) =>
      withDataFolder(async folder => {
        const told = execFileSync('node', ['src/server/operate/main.ts', 'codes', 'mint', '--full'], { env: { ...process.env, DATA_DIR: folder }, encoding: 'utf8' });
        const server = await startServer('built', folder);
        await use({ server, code: /[0-9A-Z]{16}/.exec(told)?.[0] ?? '' });
        await server.stop();
      }),
    { scope: 'worker' },
  ],
  server: [({ minted }, use) => use(minted.server), { scope: 'worker' }],
});

test('a code that pays for everything asks for no card; for two it pays one half, and a card the other', async ({ page, signUp, minted }) => {
  const total = page.getByRole('complementary').getByRole('definition').last();
  await signUp.giveParent();
  await signUp.giveCoparent();
  await signUp.choosePackage();
  await page.getByLabel('I have a Subscription Code').check();
  await page.getByLabel('Subscription code', { exact: true }).fill(minted.code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Your code covers the full price. No card needed.')).toBeVisible();
  await expect(total).toHaveText('$0.00');

  await page.getByLabel("Pay for my co-parent's subscription").check();
  await expect(page.getByRole('complementary')).toContainText('for each of you');
  await expect(total).toHaveText('$179.00');
  await expect(page.getByText('Card number')).toBeVisible();

  await page.getByLabel("Pay for my co-parent's subscription").uncheck();
  await expect(total).toHaveText('$0.00');
  await signUp.submit.click();
  await signUp.stands('/payment/billing');
  await signUp.giveBilling();
  await expect(page.getByRole('main')).toContainText('Covered by your code');
  await signUp.pay();
  await signUp.giveCredentials();
  await expect(page.getByRole('main')).toContainText('Your subscription code');
});

test('who pays for the co-parent is charged for both, and the receipt says so; a reload keeps the choice', async ({ page, signUp }) => {
  await signUp.giveParent();
  await signUp.giveCoparent();
  await signUp.choosePackage();
  const box = page.getByLabel("Pay for my co-parent's subscription");
  await box.check();
  await expect(page.getByRole('complementary')).toContainText('$358.00');
  await page.reload();
  await expect(box).toBeChecked();
  await signUp.giveCard();
  await signUp.giveBilling();
  await expect(page.getByRole('complementary')).toContainText('for each of you');
  await signUp.pay();
  await signUp.giveCredentials();
  await expect(page.getByRole('main')).toContainText('for each of you');
  await expect(page.getByRole('main')).toContainText('$358.00');
});
