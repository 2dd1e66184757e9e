import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { activate } from '../../src/i18n/i18n.ts';
import { explorationOf } from '../../stories/flow.ts';
import { flow as submission } from '../../stories/flows/submission.flow.ts';
import { showState } from './show-state.tsx';

beforeAll(() => activate('en'));

const checkingFor = (patience: string): string[] =>
  explorationOf(submission)
    .states.map(({ name }) => name)
    .filter(name => name.endsWith(`settling.patience.${patience}`) && !name.includes('submitting'));

test.each(checkingFor('usual'))('A payment that is being checked says so (%s).', async state => {
  await showState(submission, state);
  await expect.element(page.getByRole('main').getByText('We are checking your payment…')).toBeVisible();
  expect(document.querySelector('main a[href^="tel:"]')).toBeNull();
});

test.each(checkingFor('long'))(
  'A payment that is checked for long offers the phone number and says that it goes on (%s).',
  async state => {
    await showState(submission, state);
    const main = page.getByRole('main');
    await expect.element(main.getByText('We are still checking your payment…')).toBeVisible();
    expect(main.element().textContent).toContain('this page will continue automatically');
    await expect
      .element(main.getByRole('link', { name: '(866) 755-9991' }))
      .toHaveAttribute('href', 'tel:+18667559991');
  },
);

test.each(checkingFor('offline'))('Offline, the page says that the payment cannot be checked (%s).', async state => {
  await showState(submission, state);
  await expect.element(page.getByRole('main').getByText('You are offline')).toBeVisible();
});
