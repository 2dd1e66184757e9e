import { ageRegistrations } from './support/books.ts';
import { registrationEnded, step1, step2 } from './support/landings.ts';
import { landsAt, open } from './support/road.ts';
import { startServer, type RunningServer } from './support/server.ts';
import type { SignUp } from './support/sign-up.ts';
import { expect, test as base } from './support/test.ts';

const day = 86_400;

/** A server of the test's own, and time that passes for its registrations while nobody does anything. */
const test = base.extend<{ first: RunningServer; pass: (seconds: number) => Promise<void> }>({
  first: async ({ start }, use) => use(await start('built')),
  baseURL: async ({ first }, use) => use(first.origin),
  pass: async ({ first, dataDir }, use) => {
    const later: RunningServer[] = [];
    await use(async seconds => {
      await first.stop();
      await ageRegistrations(dataDir, seconds);
      later.push(await startServer('built', dataDir, {}, Number(new URL(first.origin).port)));
    });
    for (const server of later) await server.stop();
  },
});

async function choosePackage(signUp: SignUp): Promise<void> {
  await signUp.giveParent();
  await signUp.giveCoparent();
  await signUp.choosePackage();
}

/** What a visitor does next, on whichever step their registration ends. */
const situations: readonly { name: string; reach: (signUp: SignUp) => Promise<void>; act: (signUp: SignUp) => Promise<unknown> }[] = [
  { name: 'step 1 is sent again', reach: async signUp => void (await signUp.giveParent(), await signUp.page.goBack()), act: signUp => signUp.submit.click() },
  { name: 'step 2 is sent', reach: async signUp => void (await signUp.giveParent(), await signUp.fillCoparent()), act: signUp => signUp.submit.click() },
  { name: 'step 3 is loaded again', reach: async signUp => void (await signUp.giveParent(), await signUp.giveCoparent()), act: signUp => signUp.page.reload() },
  {
    name: 'a package is chosen',
    reach: async signUp => void (await signUp.giveParent(), await signUp.giveCoparent(), await signUp.page.getByRole('radio').nth(1).check()),
    act: signUp => signUp.submit.click(),
  },
  {
    name: 'a code is applied',
    reach: async signUp => {
      await choosePackage(signUp);
      await signUp.field('hasCode').check();
      await signUp.page.getByRole('textbox', { name: 'Subscription code' }).fill('TWOHOMES25');
    },
    act: signUp => signUp.page.getByRole('button', { name: 'Apply' }).click(),
  },
  { name: 'the bill is sent', reach: async signUp => void (await choosePackage(signUp), await signUp.giveCard(), await signUp.fillBilling()), act: signUp => signUp.submit.click() },
  { name: 'Pay now is pressed', reach: signUp => signUp.reachReview(), act: signUp => signUp.submit.click() },
];

for (const { name, reach, act } of situations) {
  test(`a registration that has ended when ${name} leads to step 1, which says why and keeps the answers`, async ({ page, signUp, pass }) => {
    await reach(signUp);
    await pass(day);
    await act(signUp);
    await landsAt(page, [...step1, registrationEnded]);
    await expect(signUp.field('email')).toHaveValue(signUp.email);
    await signUp.submit.click();
    await landsAt(page, step2);
  });
}

test('a registration that ends while nobody does anything leads to step 1; before, the visitor is warned and may stay', async ({ page, signUp, pass }) => {
  await signUp.giveParent();
  await pass(day - 300);
  await page.reload();
  const warning = page.getByRole('alert').filter({ hasText: 'This sign-up will end soon' });
  await expect(warning).toContainText('What you typed stays here either way.');
  await warning.getByRole('button', { name: 'Keep it open' }).click();
  await expect(warning).toHaveCount(0);
  await page.reload();
  await signUp.fillCoparent();
  await expect(warning).toHaveCount(0);
});

test('the page goes to step 1 by itself once the registration has ended', async ({ page, signUp, pass }) => {
  await page.clock.install();
  await signUp.giveParent();
  await signUp.field('firstName').fill('Daniel');
  await pass(day);
  await page.clock.fastForward((day - 600) * 1000);
  await landsAt(page, [...step1, registrationEnded]);
  await signUp.submit.click();
  await landsAt(page, step2);
  await expect(signUp.field('firstName')).toHaveValue('Daniel');
});

test('who asks for a later step by its address when the registration has ended is told so', async ({ page, signUp, pass }) => {
  await choosePackage(signUp);
  await pass(day);
  for (const path of ['/step2', '/step3', '/payment']) {
    const held = await page.evaluate(() => sessionStorage.getItem('twohomes.join') ?? '');
    await open(page, path);
    await landsAt(page, [...step1, registrationEnded]);
    await page.evaluate(text => sessionStorage.setItem('twohomes.join', text), held);
  }
});
