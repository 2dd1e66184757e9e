import axe from 'axe-core';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../tests/browser/show-state.tsx';
import { activate, needAllWords } from '../i18n/i18n.ts';
import { ErrorBoundary } from './error-boundary.tsx';

beforeAll(() => Promise.all([activate('en'), needAllWords()]));

function Failing(): never {
  throw new Error('cannot be rendered');
}

it.each(['dark', 'light'] as const)('after an error, what the page says can be read in %s mode', async scheme => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {}); // React prints the error
  onTestFinished(() => print.mockRestore());
  document.documentElement.style.colorScheme = scheme;
  onTestFinished(() => void document.documentElement.style.removeProperty('color-scheme'));
  const element = draw(
    <ErrorBoundary>
      <Failing />
    </ErrorBoundary>,
  );
  await expect.element(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  const { violations } = await axe.run(element, { runOnly: 'color-contrast' });
  expect(violations.flatMap(({ nodes }) => nodes.map(({ failureSummary }) => failureSummary))).toEqual([]);
});
