import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { activate } from '../../src/i18n/i18n.ts';
import { flow } from '../../stories/flows/professional.flow.ts';
import { showState } from './show-state.tsx';

beforeAll(() => activate('en'));

const lost = /you’ll have to fill in the security step again/;
const kept = /nothing you typed is lost/;

it.each([
  ['ONE.validating.slow', kept, lost],
  ['TWO.validating.slow', kept, lost],
  ['THREE.validating.slow', lost, kept],
  ['SUBMIT.slow', lost, kept],
])('%s says whether leaving the page loses what was typed', async (state, said, unsaid) => {
  await showState(flow, state);
  await expect.element(page.getByText(said)).toBeVisible();
  expect(page.getByText(unsaid).query()).toBeNull();
});

it('a failed creation does not say that there is no account, because the answer may be lost', async () => {
  await showState(flow, 'ERROR');
  await expect.element(page.getByRole('heading', { name: 'We couldn’t confirm your sign-up' })).toBeVisible();
  await expect.element(page.getByText(/Your account may exist already/)).toBeVisible();
});
