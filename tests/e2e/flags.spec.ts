import type { Page, Request } from '@playwright/test';
import { openWithFlags } from './support/with-flags.ts';
import { coparentStatus, step1 } from './support/landings.ts';
import { savesText, landsAt, open } from './support/lands-at.ts';
import { expect, testWithFlags } from './support/test.ts';

const test = testWithFlags('remove-coparent-status treatment=100', 'v2-packages off=100');

const question = '**/api/ofrep/**';

/** The targeting key of a flag request. */
const targetingKeyIn = (request: Request): string =>
  (request.postDataJSON() as { context: { targetingKey: string } }).context.targetingKey; // the protocol's format

const asked = async (page: Page): Promise<string> => targetingKeyIn(await page.waitForRequest(question));

/** Makes the server return no flags. */
const answerNothing = (page: Page) => page.route(question, route => route.fulfill({ json: { flags: [] } }));

test('with remove-coparent-status the question is skipped, from the landing page and by URL', async ({
  page,
  signUp,
}) => {
  await openWithFlags(page, '/signup');
  await signUp.chooseParents();
  await landsAt(page, step1);
  await openWithFlags(page, '/coparentstatus');
  await landsAt(page, step1);
});

test('while v2-packages is off, a visitor who confirms the co-parent’s duplicate continues to the packages', async ({
  page,
  signUp,
  site: { backend },
}) => {
  await backend.someoneHas(signUp.coparentEmail);
  await openWithFlags(page, '/signup');
  await signUp.chooseParents();
  await landsAt(page, step1);
  await signUp.fillParent();
  await signUp.submit.click();
  await signUp.stands('/step2');
  await signUp.fillCoparent();
  await signUp.submit.click();
  await expect(page.getByRole('main')).toContainText("Your co-parent's account may be a duplicate.");
  await signUp.submit.click();
  await signUp.stands('/step3');
  await expect(page.getByRole('radio')).not.toHaveCount(0);
});

test('a visitor whose flags do not arrive within a second gets the defaults', async ({ page, signUp }) => {
  await page.clock.install({ time: '2030-01-01T12:00:00Z' });
  await page.clock.pauseAt('2030-01-01T12:00:01Z');
  await page.route(question, () => {}); // never answered
  const held = asked(page);
  await signUp.open('/signup');
  await held;
  const door = page.getByRole('button', { name: 'For Parents' });
  // React reveals a suspended page by a timer.
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(door).toBeVisible({ timeout: 1000 });
  }).toPass({ intervals: [0] });
  await door.click();
  await expect(door).toContainText('Loading…');
  await page.clock.fastForward(1000);
  await page.clock.resume();
  await landsAt(page, coparentStatus);
  await signUp.denyCoparentAccount();
  await landsAt(page, step1);
});

test('a reload in the same tab requests flags for the same visitor, who keeps their variants whatever the server returns then', async ({
  page,
  signUp,
}) => {
  const first = asked(page);
  await openWithFlags(page, '/signup');
  await signUp.chooseParents();
  await landsAt(page, step1);
  await signUp.field('firstName').fill('Elena');
  await savesText(page, 'Elena');
  await answerNothing(page);
  const again = asked(page);
  await page.reload();
  await expect(signUp.field('firstName')).toHaveValue('Elena');
  await signUp.field('firstName').focus(); // this step sends no requests before it is touched
  expect(await again).toBe(await first);
  await open(page, '/coparentstatus');
  await landsAt(page, step1);
});

test('a visitor who returns with answers but without flags is identified by their email address', async ({
  page,
  signUp,
}) => {
  await signUp.giveParent();
  await savesText(page, signUp.email);
  await page.evaluate(() => {
    const savedState = JSON.parse(sessionStorage.getItem('twohomes.join') ?? '') as { context: { flags: unknown } };
    savedState.context.flags = null;
    sessionStorage.setItem('twohomes.join', JSON.stringify(savedState));
  });
  const again = asked(page);
  await page.reload();
  expect(await again).toBe(signUp.email);
  await signUp.stands('/step2');
});
