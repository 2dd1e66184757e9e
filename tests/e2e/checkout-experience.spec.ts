import type { Page } from '@playwright/test';
import { waitForFlags, expect, emulateThirdParties, testWithThirdParties } from './support/third-parties.ts';
import { step3 } from './support/landings.ts';
import { landsAt } from './support/lands-at.ts';
import type { Begin } from './support/begin.ts';
import type { SignUp } from './support/sign-up.ts';

const layouts = {
  control: { first: '/payment/billing', step: 'billing' },
  treatment: { first: '/payment', step: 'paymentMethod' },
} as const;

type Variant = keyof typeof layouts;

async function reachCheckout(signUp: SignUp, begin: Begin, first: string): Promise<void> {
  await begin(2, '/step3');
  await signUp.page.getByRole('radio').nth(1).check();
  await signUp.submit.click();
  await isOpen(signUp, first);
}

async function isOpen(signUp: SignUp, first: string): Promise<void> {
  await signUp.stands(first);
  await expect(signUp.page.getByRole('complementary')).toBeVisible(); // until then there is a spinner
}

/** Touches the page, because analytics are not sent from a page that was only loaded. */
const touch = (page: Page) => page.getByRole('heading', { level: 1 }).click();

/** Makes the server return the other variant from now on. */
const giveOther = (page: Page, variant: Variant) =>
  page.route('**/api/ofrep/**', async route => {
    const response = await route.fetch();
    const { flags } = (await response.json()) as { flags: { key: string; value: unknown; variant: string }[] };
    const other = variant === 'control' ? 'treatment' : 'control';
    await route.fulfill({
      response,
      json: {
        flags: flags.map(flag =>
          flag.key === 'checkout-experience' ? { ...flag, value: other, variant: other } : flag,
        ),
      },
    });
  });

for (const [variant, { first, step }] of Object.entries(layouts) as [Variant, (typeof layouts)[Variant]][]) {
  const test = testWithThirdParties(`checkout-experience ${variant}=100`);

  test(`the layout of ${variant} stays for the visit, and is reported once`, async ({
    context,
    page,
    signUp,
    begin,
  }) => {
    const { events } = await emulateThirdParties(context);
    const entered = () =>
      events()
        .filter(({ properties }) => properties?.['action'] === 'entered')
        .map(({ properties }) => properties?.['step']);
    await waitForFlags(page);
    await reachCheckout(signUp, begin, first);
    await expect.poll(entered).toEqual([step]);
    await page.reload();
    await isOpen(signUp, first);
    await touch(page);
    await expect.poll(entered).toEqual([step, step]);
    await page.goBack();
    await landsAt(page, step3);
    await giveOther(page, variant);
    const answered = page.waitForResponse('**/api/ofrep/**');
    await page.reload();
    await (await answered).finished();
    await landsAt(page, step3);
    await touch(page);
    await page.goForward();
    await isOpen(signUp, first);

    await expect.poll(entered).toEqual([step, step, step]);
    const viewed = events().filter(
      ({ event, properties }) =>
        event === 'Experiment Viewed' && properties?.['experiment_id'] === 'checkout-experience',
    );
    expect(viewed.map(({ properties }) => properties?.['variation_id'])).toEqual([variant]);
  });
}
