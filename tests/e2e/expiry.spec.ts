import type { Page, Response } from '@playwright/test';
import { ownPackage } from '../../machines/parts/packages/packages.fixtures.ts';
import type { JoinContext } from '../../machines/flows/join/join.types.ts';
import { kept, landsAt, open } from './support/road.ts';
import { registrationEnded, step1, step2 } from './support/landings.ts';
import { SignUp } from './support/sign-up.ts';
import { ownOf } from './walk/own.ts';
import { type Answered, registered } from './walk/registered.ts';
import { resume } from './walk/resume.ts';
import { expect, test as base } from './support/test.ts';

const day = 86_400;

type Completed = 1 | 2 | 3;

interface OfTest {
  /** Loads the page with saved answers up to a step. */
  begin: (completed: Completed, path: string, packageId?: number) => Promise<Answered>;
  /** Lets time pass for this visitor's registration, without any action. */
  pass: (seconds: number) => Promise<void>;
}

const test = base.extend<OfTest>({
  begin: async ({ page, site: { world } }, use) =>
    use(async (completed, path, packageId) => {
      const answered = await registered({ world, own: ownOf() }, packageId === undefined ? {} : { packageId });
      const told = page.waitForResponse(isLife);
      await resume(page, upTo(completed, answered), ['landing'], path);
      await told;
      return answered;
    }),
  pass: async ({ page, site: { world } }, use) => {
    const underWay = createCount(page);
    await use(async seconds => {
      await expect.poll(underWay, 'all requests of the page are answered').toBe(0);
      await world.timePasses(/"signupId":"([^"]+)"/.exec(await kept(page))?.[1] ?? '', seconds);
    });
  },
});

function upTo(completed: Completed, { chosenPackage, coparent, ...answered }: Answered): Partial<JoinContext> {
  const isOwn = chosenPackage?.buildYourOwn === true;
  return {
    ...answered,
    lastCompletedStep: completed,
    coparent: completed > 1 ? coparent : null,
    chosenPackage: completed === 3 || isOwn ? chosenPackage : null,
  };
}

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

async function fillCode(signUp: SignUp): Promise<void> {
  await signUp.field('hasCode').check();
  await signUp.field('subscriptionCode').fill('TWOHOMES25');
}

async function reachReview(signUp: SignUp): Promise<void> {
  await signUp.giveCard();
  await signUp.giveBilling();
}

/** The visitor's next action after the registration has expired, for each step. */
const situations: readonly {
  completed: Completed;
  path: string;
  packageId?: number;
  name: string;
  prepare?: (signUp: SignUp) => Promise<void>;
  act: (signUp: SignUp) => Promise<unknown>;
}[] = [
  { completed: 1, path: '/step1', name: 'step 1 is sent again', act: ({ submit }) => submit.click() },
  {
    completed: 1,
    path: '/step2',
    name: 'step 2 is sent',
    prepare: signUp => signUp.fillCoparent(),
    act: ({ submit }) => submit.click(),
  },
  { completed: 1, path: '/step2', name: 'step 2 is loaded again', act: ({ page }) => page.reload() },
  { completed: 2, path: '/step2', name: 'step 2 is sent again', act: ({ submit }) => submit.click() },
  { completed: 2, path: '/step3', name: 'step 3 is loaded again', act: ({ page }) => page.reload() },
  {
    completed: 2,
    path: '/step3',
    name: 'a package is chosen',
    prepare: ({ page }) => page.getByRole('radio').nth(1).check(),
    act: ({ submit }) => submit.click(),
  },
  {
    completed: 2,
    path: '/alacarte',
    packageId: ownPackage.id,
    name: 'a package is built',
    act: ({ page }) => page.reload(),
  },
  {
    completed: 3,
    path: '/step2',
    name: 'step 2 is corrected',
    prepare: signUp => signUp.field('lastName').fill('Marsh'),
    act: ({ submit }) => submit.click(),
  },
  { completed: 3, path: '/payment', name: 'the payment is loaded again', act: ({ page }) => page.reload() },
  {
    completed: 3,
    path: '/payment',
    name: 'a code is applied',
    prepare: fillCode,
    act: ({ page }) => page.getByRole('button', { name: 'Apply' }).click(),
  },
  {
    completed: 3,
    path: '/payment',
    name: 'the bill is sent',
    prepare: async signUp => {
      await signUp.giveCard();
      await signUp.fillBilling();
    },
    act: ({ submit }) => submit.click(),
  },
  {
    completed: 3,
    path: '/payment',
    name: 'Pay now is pressed',
    prepare: reachReview,
    act: ({ submit }) => submit.click(),
  },
];

for (const { completed, path, packageId, name, prepare, act } of situations) {
  test(`completed step ${completed}, at ${path}: a registration that has expired when ${name} leads to step 1, which explains it and keeps the answers`, async ({
    page,
    signUp,
    begin,
    pass,
  }) => {
    const { parent } = await begin(completed, path, packageId);
    await signUp.stands(path);
    await prepare?.(signUp);
    await pass(day);
    await act(signUp);
    await landsAt(page, [...step1, registrationEnded]);
    await expect(signUp.field('email')).toHaveValue(parent?.email ?? '');
    await signUp.submit.click();
    await landsAt(page, step2);
    if (completed > 1) await expect(signUp.field('children.0.firstName')).toHaveValue('Noah');
  });
}

for (const completed of [1, 2, 3] as const) {
  test(`a visitor who has completed step ${completed} and opens a URL after the registration expired gets the notice`, async ({
    page,
    begin,
    pass,
  }) => {
    await begin(completed, '/step1');
    await pass(day);
    const held = await kept(page);
    for (const path of ['/step1', '/step2', '/step3', '/alacarte', '/payment', '/payment/review']) {
      await page.evaluate(text => sessionStorage.setItem('twohomes.join', text), held);
      await open(page, path);
      await landsAt(page, [...step1, registrationEnded], path);
    }
  });
}

test('a visitor who is warned far down the page can prolong the registration and continues there', async ({
  page,
  signUp,
  begin,
  pass,
}) => {
  await begin(1, '/step2');
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
  const told = page.waitForResponse(isLife);
  await page.reload();
  await told;
  await signUp.fillCoparent();
  await expect(warning).toHaveCount(0);
});

test('the page warns ten minutes before the registration expires, and then goes to step 1 by itself', async ({
  page,
  signUp,
  begin,
  pass,
}) => {
  await page.clock.install();
  await begin(1, '/step2');
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
  await go(600);
  await landsAt(page, [...step1, registrationEnded]);
  await page.clock.fastForward(60_000);
  await landsAt(page, [...step1, registrationEnded], 'a minute later');
  await signUp.submit.click();
  await landsAt(page, step2);
  await expect(signUp.field('firstName')).toHaveValue('Daniel');
});
