import axe from 'axe-core';
import { expect, it } from 'vitest';
import { freshRoot } from '../../tests/browser/fresh-root.ts';
import { NoticeArea } from './notice-area.tsx';

it('the area takes the focus with its content as its name, and axe can check it', async () => {
  const root = freshRoot();
  root.render(
    <NoticeArea about="broken">
      <p role="alert">Please try again.</p>
    </NoticeArea>,
  );
  await expect.poll(() => document.activeElement?.tagName).toBe('SECTION');
  await expect.element(document.activeElement as HTMLElement).toHaveAccessibleName('Please try again.');
  const { incomplete, violations } = await axe.run(document.querySelector('section')!.parentElement!);
  expect([...incomplete, ...violations].map(({ id }) => id)).toEqual([]);
});
