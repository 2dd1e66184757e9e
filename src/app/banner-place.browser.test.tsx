import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freshRoot } from '../../tests/browser/fresh-root.ts';
import '../ui/styles/styles.css';
import { BannerPlace } from './banner-place.tsx';

let root: Root;

beforeEach(() => {
  root = freshRoot();
});

afterEach(() => scrollTo(0, 0));

const draw = (text: string | null) =>
  flushSync(() =>
    root.render(
      <main>
        <BannerPlace>{text && <p style={{ blockSize: 80 }}>{text}</p>}</BannerPlace>
        <a href="#back">Back</a>
        <input />
        <div style={{ blockSize: 3000 }} />
      </main>,
    ),
  );

const topOf = (selector: string): number => document.querySelector(selector)?.getBoundingClientRect().top ?? NaN;
const bottomOf = (selector: string): number => document.querySelector(selector)?.getBoundingClientRect().bottom ?? NaN;

it('the banner has its own room, so that it covers nothing', () => {
  draw('Please start with your own details.');
  expect(bottomOf('p')).toBeLessThanOrEqual(topOf('a'));
});

it('the banner moves nothing when it disappears, or when it appears while the visitor is typing', () => {
  draw(null);
  document.querySelector('input')?.focus();
  const before = topOf('input');
  draw('This sign-up is also open in another tab.');
  expect(topOf('input')).toBe(before);
  draw(null);
  expect(topOf('input')).toBe(before);
});

it('the banner appears at the upper edge for a visitor who has scrolled, and moves nothing', () => {
  draw(null);
  scrollTo(0, 1000);
  const before = topOf('input');
  draw('Your payment is being processed.');
  expect(topOf('input')).toBe(before);
  expect(topOf('p')).toBe(0);
  draw(null);
  expect(topOf('input')).toBe(before);
});
