import type { Page } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** Excludes rules of style, because the browser decides how it serialises a document. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
    // Files of our own origin are as trustworthy as the page.
    rules: { 'require-sri': ['error', { target: 'crossorigin' }] },
  }),
);

/** The content that is shown only without scripts. */
const withoutScripts = /<noscript>.*?<\/noscript>/gs;

/** The errors that html-validate finds in the current document, with the element of each. */
export async function invalidParts(page: Page): Promise<string[]> {
  const { results } = await validator.validateString((await page.content()).replaceAll(withoutScripts, ''));
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  );
}
