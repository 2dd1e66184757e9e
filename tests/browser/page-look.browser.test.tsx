import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { activate } from '../../src/i18n/i18n.ts';
import { flow as banner } from '../../stories/flows/banner.flow.ts';
import { flow as build } from '../../stories/flows/build-your-own.flow.ts';
import { flow as invite } from '../../stories/flows/invite.flow.ts';
import { flow as join } from '../../stories/flows/join.flow.ts';
import { flow as professional } from '../../stories/flows/professional.flow.ts';
import { showState } from './show-state.tsx';

beforeAll(() => activate('en'));

const boxOf = (element: Element | null | undefined): DOMRect => element?.getBoundingClientRect() ?? new DOMRect();

test.each([390, 1280])('At %i px a banner stays within the column and moves nothing below it.', async width => {
  await page.viewport(width, 844);
  await showState(banner, 'showing.standing');
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await expect.element(dismiss).toBeVisible();
  const notice = boxOf(dismiss.element().parentElement);
  const heading = page.getByRole('heading', { level: 1 });
  const column = boxOf(heading.element().parentElement);
  expect(notice.left).toBe(column.left);
  expect(notice.right).toBe(column.right);
  const before = boxOf(heading.element()).top;
  await dismiss.click();
  await expect.element(dismiss).not.toBeInTheDocument();
  expect(boxOf(heading.element()).top).toBe(before);
});

test('The sentence under a heading is as wide as the column.', async () => {
  await page.viewport(1280, 844);
  await showState(build, 'choosing');
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toBeVisible();
  const lead = heading.element().nextElementSibling;
  expect(lead?.tagName).toBe('P');
  expect(boxOf(lead).width).toBe(boxOf(lead?.parentElement).width);
});

test('Without the prices of add-ons, building a package shows what the package costs before anything is added.', async () => {
  await showState(build, 'choosing');
  await expect
    .poll(() => document.querySelector('main')?.textContent)
    .toContain('From $89.00 for 1 year, plus what you add.');
  expect(document.querySelector('fieldset:has([name=subscription])')?.textContent).toMatch(
    /1 year\$89\.00.*2 years\$159\.00/,
  );
  expect(document.querySelector('fieldset:has([name=tonemeter])')?.textContent).not.toContain('$');
});

test('On a phone, the summary of four errors takes no more than a fifth of the screen.', async () => {
  await page.viewport(390, 844);
  await showState(join, 'parentDetails.editing');
  await page.getByRole('button', { name: 'Continue' }).click();
  const summary = page.getByRole('region', { name: 'There is a problem' });
  await expect.element(summary).toBeVisible();
  expect(boxOf(summary.element()).height).toBeLessThan(844 / 5);
});

test('The header leads to the log-in, and the footer to four other pages.', async () => {
  await showState(join, 'parentDetails.editing');
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
  const links = page.getByRole('contentinfo').getByRole('link').elements();
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Terms & Conditions',
    'Privacy Policy',
    'Help',
    'Contact',
  ]);
});

test('The welcome of an invited parent answers three questions.', async () => {
  await showState(invite, 'welcome.inviting');
  await expect.element(page.getByRole('heading', { name: 'Common questions' })).toBeVisible();
  expect(document.querySelectorAll('details')).toHaveLength(3);
});

test('The last page of a professional’s sign-up shows what was entered, without the security details.', async () => {
  await showState(professional, 'SUCCESS.showing');
  await expect.element(page.getByRole('heading', { name: 'What you entered' })).toBeVisible();
  await expect
    .poll(() =>
      Array.from(document.querySelectorAll('dl > div'), ({ children }) =>
        Array.from(children, cell => cell.textContent).join(': '),
      ),
    )
    .toEqual([
      'Title: Dr.',
      'Name: Ruth Keller, Esq.',
      'Email: ruth@example.com',
      'Phone number: +1 2025550143, extension 12',
      'Practice: Keller & Partners5 Court SquareSuite 9Albany, NY 12207United States',
      'Time zone: Eastern Time – New York',
      'Your roles: Attorney, Mediator',
    ]);
});
