import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { freshRoot } from '../../../tests/browser/fresh-root.ts';
import { BannerPlace } from '../../app/banner-place.tsx';
import '../styles/styles.css';
import { Page } from './page.tsx';

it.each([
  ['narrow', 34],
  ['medium', 46],
  ['wide', 68],
] as const)('a %s page and the banner above it are %i rem wide, also in another element', async (width, rem) => {
  await page.viewport(1280, 900);
  const root = freshRoot();
  flushSync(() =>
    root.render(
      <main>
        <BannerPlace>{null}</BannerPlace>
        <div>
          <Page width={width}>Text</Page>
        </div>
      </main>,
    ),
  );
  const widths = [...document.querySelectorAll('[data-print], [data-width]')].map(({ clientWidth }) => clientWidth);
  expect(widths).toEqual([rem * 16, rem * 16]);
});
