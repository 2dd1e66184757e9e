import { I18nProvider } from '@lingui/react';
import axe from 'axe-core';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { freshRoot } from '../../tests/browser/fresh-root.ts';
import { activate, i18n } from '../i18n/i18n.ts';
import { Notice } from '../ui/notice/notice.tsx';
import { BrokenNotice } from './broken-notice.tsx';
import { NoticeArea } from './notice-area.tsx';

beforeAll(() => activate('en'));

it('the area takes the focus with its content as its name, the notice does not announce itself as well, and axe can check it', async () => {
  const root = freshRoot();
  root.render(
    <I18nProvider i18n={i18n}>
      <NoticeArea about="broken">
        <Notice tone="error">Please try again.</Notice>
      </NoticeArea>
    </I18nProvider>,
  );
  await expect.poll(() => document.activeElement?.tagName).toBe('SECTION');
  await expect.element(document.activeElement as HTMLElement).toHaveAccessibleName('Please try again.');
  expect(page.getByRole('alert').query()).toBeNull();
  const { incomplete, violations } = await axe.run(document.querySelector('section')!.parentElement!);
  expect([...incomplete, ...violations].map(({ id }) => id)).toEqual([]);
});

it('a wait that loads after the area has taken the focus announces itself, and the next one is read with the focus', async () => {
  const root = freshRoot();
  const show = (about: string | null) =>
    root.render(
      <I18nProvider i18n={i18n}>
        <NoticeArea about={about}>
          <BrokenNotice retryAfter={90} />
        </NoticeArea>
      </I18nProvider>,
    );
  const wait = page.getByText('Please try again in 2 minutes.');
  show('broken');
  await expect.element(wait).toBeVisible();
  expect(page.getByRole('alert').element().textContent).toContain('Please try again in 2 minutes.');
  show(null);
  await expect.element(wait).not.toBeInTheDocument();
  show('broken');
  await expect.element(wait).toBeVisible();
  expect(page.getByRole('alert').query()).toBeNull();
  await expect.element(document.activeElement as HTMLElement).toHaveAccessibleName(/^Please try again in 2 minutes\./);
});
