import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { freshRoot } from '../../tests/browser/fresh-root.ts';
// oxlint-disable-next-line import/no-unassigned-import -- it changes what React's calls do
import './translated-texts.ts';

/** Each of them is a text of its own to React, beside others in one element. */
const page = (...texts: (string | null)[]) => (
  <p id="page">
    {texts.map((text, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- a place of the page
      <Words key={at} text={text} />
    ))}
  </p>
);
const Words = ({ text }: { text: string | null }) => text;

/** Replaces each new text as Chrome does. */
async function translate(): Promise<void> {
  await Promise.resolve(); // observers are notified first
  for (const text of [...(document.getElementById('page')?.childNodes ?? [])].filter(node => node instanceof Text)) {
    const font = document.createElement('font');
    font.textContent = text.data.toUpperCase();
    text.parentNode?.insertBefore(font, text);
    text.parentNode?.removeChild(text);
  }
  await Promise.resolve(); // and now
}

it.each([
  ['changes', ['renews at $10', ' a year'], ['renews at $20', ' a year'], 'RENEWS AT $20 A YEAR'],
  ['vanishes', ['Your code covers it', '. Pay now'], [null, '. Pay now'], '. PAY NOW'],
  ['appears before another', [null, 'Pay now'], ['Changed. ', 'Pay now'], 'CHANGED. PAY NOW'],
])('a text that %s on a translated page does so in the translation', async (_, before, after, shown) => {
  const root = freshRoot();
  for (const texts of [before, after, before, after]) {
    flushSync(() => root.render(page(...texts)));
    await translate();
  }
  expect(document.getElementById('page')?.textContent).toBe(shown);
});
