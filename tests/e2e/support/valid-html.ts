import type { Page } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** Without the presets' rules of style: how a document that stands is written down is the browser's affair. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
    rules: { 'require-sri': ['error', { target: 'crossorigin' }] }, // what comes from our own server is as safe as the page that asks for it
  }),
);

/** What a browser shows only where it runs no scripts. */
const withoutScripts = /<noscript>.*?<\/noscript>/gs;

/** What html-validate finds wrong in the document as it stands, with the part it is about. */
export async function invalidParts(page: Page): Promise<string[]> {
  const { results } = await validator.validateString((await page.content()).replaceAll(withoutScripts, ''));
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  );
}
