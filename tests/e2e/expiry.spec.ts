import type { Page, Response, Route } from '@playwright/test';
import type { Begin } from './support/begin.ts';
import { savedState, landsAt, open } from './support/lands-at.ts';
import { registrationEnded, step1, step2 } from './support/landings.ts';
import { expect, test as base } from './support/test.ts';

const day = 86_400;

interface OfTest {
  /** As `begin`, until the page knows how long the registration lives. */
  beginWatched: Begin;
  /** Lets time pass for this visitor's registration, without any action. */
  pass: (seconds: number) => Promise<void>;
}

const test = base.extend<OfTest>({
  beginWatched: async ({ page, begin }, use) =>
    use(async (...beginning) => {
      const watched = page.waitForResponse(isLife);
      const answered = await begin(...beginning);
      await watched;
      return answered;
    }),
  pass: async ({ page, site: { backend } }, use) => {
    const underWay = createCount(page);
    await use(async seconds => {
      await expect.poll(underWay, 'all requests of the page are answered').toBe(0);
      await backend.timePasses(/"signupId":"([^"]+)"/.exec(await savedState(page))?.[1] ?? '', seconds);
    });
  },
});

const isLife = (response: Response): boolean =>
  response.url().endsWith('/life') && response.request().method() === 'GET';

/** Counts the page's pending API calls. */
function createCount(page: Page): () => number {
  const calls = new Set<unknown>();
  page.on('request', request => void (request.url().includes('/api/') && calls.add(request)));
  page.on('requestfinished', request => void calls.delete(request));
  page.on('requestfailed', request => void calls.delete(request));
  return () => calls.size;
}

const warningOf = (page: Page) => page.getByRole('dialog', { name: 'Your sign-up will end soon' });

// The walks take the same result of every other call.
test('a registration that has expired when Pay now is pressed leads to step 1, which explains it and keeps the answers', async ({
  page,
  signUp,
  beginWatched,
  pass,
}) => {
  await beginWatched(3, '/payment');
  await signUp.giveCard();
  await signUp.giveBilling();
  await pass(day);
  await signUp.submit.click();
  await landsAt(page, [...step1, registrationEnded]);
  await expect(signUp.field('email')).toHaveValue(signUp.email);
  await signUp.submit.click();
  await landsAt(page, step2);
  await expect(signUp.field('children.0.firstName')).toHaveValue('Noah');
});

test('a visitor who opens any URL after the registration expired gets the notice', async ({
  page,
  beginWatched,
  pass,
}) => {
  await beginWatched(3, '/step1');
  await pass(day);
  const held = await savedState(page);
  for (const path of ['/step1', '/step2', '/payment', '/payment/review']) {
    await page.evaluate(text => sessionStorage.setItem('twohomes.join', text), held);
    await open(page, path);
    await landsAt(page, [...step1, registrationEnded], path);
  }
});

test('a visitor who is warned far down the page can prolong the registration and continues there', async ({
  page,
  signUp,
  beginWatched,
  pass,
}) => {
  await beginWatched(1, '/step2');
  await pass(day - 300);
  await page.reload();
  const warning = warningOf(page);
  await expect(warning).toHaveAccessibleDescription(/Your answers stay here either way\./);
  const stay = warning.getByRole('button', { name: 'Keep it open' });
  await expect(stay).toBeFocused();
  await expect(stay).toBeInViewport();
  await stay.click();
  await expect(warning).toHaveCount(0);
  await pass(day - 900);
  const answered = page.waitForResponse(isLife);
  await page.reload();
  await answered;
  await signUp.fillCoparent();
  await expect(warning).toHaveCount(0);
});

test('the page warns ten minutes before the registration expires, and then goes to step 1 by itself', async ({
  page,
  signUp,
  beginWatched,
  pass,
}) => {
  await page.clock.install();
  await beginWatched(1, '/step2');
  await signUp.field('firstName').fill('Daniel');
  const go = async (seconds: number) => {
    await pass(seconds);
    await page.clock.fastForward(seconds * 1000);
  };
  const warning = warningOf(page);
  await go(day - 660);
  await expect(warning).toHaveCount(0);
  await go(60);
  await expect(warning).toBeVisible();
  await warning.getByRole('button', { name: 'Close' }).click();
  await expect(signUp.field('firstName')).toBeFocused();
  const typing = async (route: Route) => {
    await page.keyboard.press('End');
    await page.keyboard.type('le');
    await route.continue();
  };
  await page.route('**/life', typing, { times: 1 });
  await go(600);
  await landsAt(page, [...step1, registrationEnded]);
  await page.clock.fastForward(60_000);
  await landsAt(page, [...step1, registrationEnded], 'a minute later');
  await signUp.submit.click();
  await landsAt(page, step2);
  await expect(signUp.field('firstName')).toHaveValue('Danielle');
});
