import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { Keyboard } from './support/keyboard.ts';
import { lookAtEachInvitedStep } from './support/invited-steps.ts';
import { lookAtEachProfessionalStep } from './support/professional-steps.ts';
import { notice } from './support/lands-at.ts';
import { approvedCard, password } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';
import { invalidParts } from './support/valid-html.ts';
import { lookAtEachStep } from './support/look-at-each-step.ts';

/** The stories check each state in light mode, and at 320 px with text of 100 % and 200 %, in both languages. */
const walks = {
  parents: lookAtEachStep,
  'invited parents': lookAtEachInvitedStep,
  professionals: lookAtEachProfessionalStep,
};
for (const [name, walk] of Object.entries(walks))
  test(`every page of ${name} has valid HTML, no violation for axe in dark mode, no horizontal scrolling with 200 % text, and no control that Tab misses`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 1280, height: 800 });
    const keys = new Keyboard(page);
    const look = async (step: string) => {
      expect.soft(await invalidParts(page), step).toEqual([]);
      expect.soft(await violations(page), step).toEqual([]);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect.soft(await sideways(page), step).toEqual([]);
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
      await test.step(step, () => keys.reachEveryControl());
    };
    await walk(page, look, site);
  });

/** What axe finds in the current document: rules with their elements. */
async function violations(page: Page): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source); // half a megabyte, so once a document
  return page.evaluate(async () => {
    const found = await axe.run({ resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`);
  });
}

/** Elements that are wider than the window, if the page scrolls horizontally. */
const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      element => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    return [
      `${scrollWidth} px`,
      ...wide.map(
        element =>
          `${element.tagName}.${element.getAttribute('class') ?? ''} ${element.textContent?.slice(0, 30) ?? ''}`,
      ),
    ];
  });

test('the keyboard alone completes the sign-up: the focus is always visible, and moves to the heading of each new step', async ({
  page,
  signUp,
}) => {
  const keys = new Keyboard(page);
  const arrives = async (path: string) => {
    await signUp.stands(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  };
  await signUp.open('/signup');
  await signUp.stands('/signup');
  await keys.tabTo(page.getByRole('button', { name: 'For Parents' }));
  await keys.press('Enter');

  await arrives('/coparentstatus');
  await keys.tabTo(page.getByRole('button', { name: 'No, not yet' }));
  await keys.press('Enter');

  await arrives('/step1');
  await keys.typeInto(signUp.field('firstName'), 'Elena');
  await keys.typeInto(signUp.field('lastName'), 'Marsh');
  await keys.typeInto(signUp.field('email'), signUp.email);
  await keys.typeInto(signUp.field('phoneNumber'), '555 010 0123');
  await keys.tabTo(signUp.submit);
  await keys.press('Enter');

  await arrives('/step2');
  await keys.typeInto(signUp.field('firstName'), 'Daniel');
  await keys.typeInto(signUp.field('lastName'), 'Okafor');
  await keys.tabTo(signUp.field('unknownEmail'));
  await keys.press('Space');
  await keys.tabTo(signUp.field('phoneCountry'));
  await keys.chooses(signUp.field('phoneCountry'), 'United King', 'GB');
  await keys.typeInto(signUp.field('phoneNumber'), '20 7946 0123');
  await keys.typeInto(signUp.field('children.0.firstName'), 'Mila');
  await keys.typeInto(signUp.field('children.0.lastName'), 'Okafor');
  await keys.press('Enter');

  await arrives('/step3');
  const [first, second] = [page.getByRole('radio').nth(0), page.getByRole('radio').nth(1)];
  await keys.tabTo(first);
  await keys.press('ArrowDown');
  await expect(second).toBeChecked();
  await keys.press('ArrowUp');
  await expect(first).toBeChecked();
  await keys.tabTo(signUp.submit);
  await keys.press('Space');

  await arrives('/payment');
  await keys.typeInto(page.locator('[autocomplete=cc-number]'), approvedCard);
  await keys.typeInto(page.locator('[autocomplete=cc-exp]'), '1234');
  await keys.typeInto(page.locator('[autocomplete=cc-csc]'), '123');
  await keys.tabTo(signUp.field('hasCode'));
  await keys.press('Space');
  await keys.typeInto(signUp.field('subscriptionCode'), 'TWOHOMES25');
  await keys.press('Enter');
  await expect(page.getByRole('main').getByText('Code TWOHOMES25 applied.')).toBeVisible();
  await keys.tabTo(signUp.submit);
  await keys.press('Enter');

  await arrives('/payment/billing');
  await keys.typeInto(signUp.field('billingAddress'), '12 Harbor Street');
  await keys.typeInto(signUp.field('city'), 'Portland');
  await keys.tabTo(signUp.field('region'));
  await keys.chooses(signUp.field('region'), 'Oregon', 'OR');
  await keys.typeInto(signUp.field('postalCode'), '97201');
  await keys.tabTo(signUp.field('timezone'));
  await expect(signUp.field('timezone').locator('option').nth(1)).toBeAttached(); // the list has loaded
  await keys.press('ArrowDown');
  await expect(signUp.field('timezone')).not.toHaveValue('');
  await keys.tabTo(signUp.submit);
  await keys.press('Enter');

  await arrives('/payment/review');
  await keys.tabTo(signUp.submit);
  await keys.press('Enter');

  await arrives('/credentials');
  await keys.typeInto(signUp.field('username'), signUp.username);
  await keys.typeInto(signUp.field('password'), password);
  await expect(signUp.submit).toBeEnabled();
  await keys.tabTo(signUp.submit);
  await keys.press('Enter');
  await signUp.stands('/receipt');
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Account activated!');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toBeFocused();
  await keys.typeInto(dialog.getByRole('textbox'), signUp.coparentEmail);
  await keys.press('Enter');
  await expect(page.locator('*:focus')).toContainText(`The invitation is on its way to ${signUp.coparentEmail}.`);
  await keys.tabTo(page.getByRole('button', { name: 'Go to my account' }));
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/outside\/account$/);
});

test('changes that do not move the focus are announced in one live region', async ({ page, signUp, begin }) => {
  await page.addInitScript(noteAnnouncements);
  const said = () => page.evaluate(() => window.said);
  await begin(1, '/step2');
  await signUp.giveCoparent();
  await expect.poll(said).toContain('Saving…');
  await signUp.choosePackage();

  const apply = page.getByRole('button', { name: 'Apply' });
  await signUp.field('hasCode').check();
  await signUp.field('subscriptionCode').fill('NOSUCHCODE');
  await apply.click();
  await expect.poll(said).toContain('Invalid activation code');
  await expect(apply).toBeFocused();
  await signUp.field('subscriptionCode').fill('TWOHOMES25');
  await apply.click();
  await expect.poll(said).toContain('Code TWOHOMES25 applied.');
  await expect(page.locator('[data-notice=success]')).not.toHaveRole('status'); // which would announce it again
  await expect.poll(said).toContain('Total (USD): $154.00');
  await signUp.field('payForCoparent').check();
  await expect.poll(said).toContain('Total (USD): $333.00');
  await signUp.giveCard();
  await signUp.giveBilling();
  await signUp.pay();
  await expect.poll(said).toContain('Paying…');

  await signUp.field('username').fill('elena@');
  await signUp.field('password').focus();
  await expect.poll(said).toContainEqual(expect.stringContaining('@'));
  await signUp.field('username').fill(signUp.username);
  await signUp.field('password').focus();
  await expect.poll(said).toContainEqual(expect.stringMatching(/^This username is/));
});

test('the reason for another step is announced once', async ({ page, signUp }) => {
  await page.addInitScript(noteAnnouncements);
  await signUp.open('/step3');
  const reason = 'Please start with your own details.';
  await expect.poll(() => page.evaluate(() => window.said)).toEqual([reason]);
  await expect(notice(page)).toHaveText(reason);
  await expect(notice(page)).not.toHaveRole('status');
});

test('an error to which the focus moves is not announced as well', async ({ page, signUp, begin }) => {
  await page.addInitScript(noteAnnouncements);
  const moves = async (error: string) => {
    await signUp.submit.click();
    await expect(page.locator('*:focus')).toContainText(error);
    expect(await page.evaluate(() => window.said)).not.toContain(error);
  };
  await begin(3, '/payment');
  await signUp.fillCard();
  await signUp.field('hasCode').check();
  await moves('Apply your code, or uncheck the box to continue without one.');
  await signUp.field('hasCode').uncheck();
  await signUp.submit.click();
  await signUp.stands('/payment/billing');
  await signUp.fillCanadianBilling();
  await signUp.submit.click();
  await signUp.stands('/payment/review');
  await moves('Please accept the Terms & Conditions to continue');
});

test('a step that cannot be saved offline shows the error where the focus moves, and in the title', async ({
  page,
  context,
  signUp,
}) => {
  await signUp.open('/step1');
  await signUp.fillParent();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await signUp.submit.click();
  await expect(page.locator('*:focus')).toHaveAccessibleName(/An unexpected error occurred\. Please try again\./);
  await expect(page).toHaveTitle(/^Error: /);
});

test('progress has enough contrast in dark mode and with forced colours', async ({ page, signUp, begin }) => {
  const contrasts = async (...part: Parts) => {
    for (const media of [
      { colorScheme: 'dark', forcedColors: 'none' },
      { colorScheme: 'light', forcedColors: 'active' },
    ] as const) {
      await page.emulateMedia(media);
      expect(await contrast(page, ...part), JSON.stringify([media, part])).toBeGreaterThanOrEqual(3);
    }
  };
  await begin(1, '/step2');
  await signUp.stands('/step2');
  await contrasts('nav li:nth-last-child(2)', '::after', 'backgroundColor'); // the line between two dots
  await signUp.giveCoparent();
  await signUp.choosePackage();
  await contrasts('main section > ol > li:last-child', '::before', 'borderTopColor'); // the track of the bar
});

type Parts = [selector: string, pseudo: string, property: 'backgroundColor' | 'borderTopColor'];

/** WCAG contrast between a pseudo-element and the page's background. */
const contrast = (page: Page, ...[selector, pseudo, property]: Parts): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (element, [part, name]) => {
        const luminance = (color: string) => {
          const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? [])
            .map(channel => (Number(channel) / 255 + 0.055) / 1.055)
            .map(channel => channel ** 2.4);
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const [lighter = 0, darker = 0] = [
          getComputedStyle(element, part)[name],
          getComputedStyle(document.body).backgroundColor,
        ]
          .map(luminance)
          .toSorted((one, other) => other - one);
        return (lighter + 0.05) / (darker + 0.05);
      },
      [pseudo, property] as const,
    );

/** Init script: records all texts of the live region, however briefly they appear. */
function noteAnnouncements(): void {
  window.said = [];
  new MutationObserver(changes => {
    for (const { target } of changes)
      if (target instanceof Element && target.matches('[data-announcer]') && target.textContent)
        window.said.push(target.textContent);
  }).observe(document, { subtree: true, childList: true });
}

declare global {
  interface Window {
    /** Announced texts, in order. */
    said: string[];
  }
}
