import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import type { AxeResults } from 'axe-core';
import { launchOptions } from '../../tests/chromium.ts';
import { type Accessibility, toAccessibility } from './accessibility.ts';
import { storiesOf, type Story, withServer } from './storybook.ts';
import { phone, pictureOf, type Variant, variantsIn } from './variants.ts';
import { linesIn } from './words.ts';

/** What the page of a story has beside the DOM. */
interface Preview {
  __STORYBOOK_ADDONS_CHANNEL__: {
    emit: (type: string, values: object) => void;
    on: (type: string, listener: (finished: Finished) => void) => void;
    off: (type: string, listener: (finished: Finished) => void) => void;
  };
}

/** What Storybook says when a story has rendered, and its addons are done with it. */
interface Finished {
  storyId: string;
  status: 'success' | 'error';
  reporters: readonly { type: string; result: AxeResults | { error: unknown } }[];
}

export interface Pictured extends Story {
  /** Null if axe did not run. */
  accessibility: Accessibility | null;
  /** The lines on the screen, in all languages. */
  lines: readonly string[];
}

/**
 * Takes a picture of every generated story in every variant, and returns the stories. One page for each language goes
 * from story to story, because loading the product takes longer than drawing a state. In the first language, Storybook's
 * addon runs axe on each story; other texts do not affect axe's rules.
 *
 * @param built folder of a built Storybook
 * @param pictures folder to write to
 * @throws when a story fails, with its id
 */
export async function takePictures(
  built: string,
  pictures: string,
  languages: readonly string[],
  isWanted: (story: Story) => boolean,
): Promise<Pictured[]> {
  const stories = storiesOf(built).filter(isWanted);
  const accessibility = new Map<string, Accessibility>();
  const lines = new Map<string, string[]>();
  for (const { id } of stories) mkdirSync(dirname(join(pictures, `${id}/picture`)), { recursive: true });
  await withServer(built, async address => {
    const browser = await chromium.launch(launchOptions());
    try {
      const jobs = languages.map((language, i) => ({ language, stories, withAxe: i === 0 }));
      const work = async () => {
        for (let job = jobs.shift(); job; job = jobs.shift()) {
          const found = await take(browser, address, pictures, job);
          for (const { id, accessibility: result, lines: shown } of found) {
            if (result) accessibility.set(id, result);
            lines.set(id, [...(lines.get(id) ?? []), ...shown]);
          }
        }
      };
      await Promise.all(Array.from({ length: availableParallelism() }, work));
    } finally {
      await browser.close();
    }
  });
  return stories.map(story => ({
    ...story,
    accessibility: accessibility.get(story.id) ?? null,
    lines: lines.get(story.id) ?? [],
  }));
}

interface Job {
  language: string;
  stories: readonly Story[];
  withAxe: boolean;
}

async function take(
  browser: Browser,
  address: string,
  pictures: string,
  { language, stories, withAxe }: Job,
): Promise<Omit<Pictured, 'title' | 'name'>[]> {
  const found: Omit<Pictured, 'title' | 'name'>[] = [];
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: phone });
  const page = await context.newPage();
  await page.clock.setFixedTime('2026-01-15T12:00:00Z');
  for (const [at, { id }] of stories.entries()) {
    if (at === 0) await open(page, address, id, `locale:${language};a11y.manual:!${!withAxe}`);
    const accessibility = await show(page, id);
    found.push({ id, accessibility, lines: linesIn(await page.locator('body').innerText()) });
    for (const variant of variantsIn([language])) await picture(page, variant, join(pictures, pictureOf(id, variant)));
    await page.setViewportSize(phone); // axe looks at the next story in this size
  }
  await context.close();
  return found;
}

/** Opens the page of a story. */
async function open(page: Page, address: string, id: string, globals: string): Promise<void> {
  await page.goto(`${address}/iframe.html?viewMode=story&id=${id}&globals=${globals}`);
  await page.waitForFunction(() => '__STORYBOOK_ADDONS_CHANNEL__' in globalThis);
}

/** Shows a story in the page that is open, and returns what axe said if it ran. */
async function show(page: Page, id: string): Promise<Accessibility | null> {
  const { status, axe } = await page.evaluate(storyId => {
    const { promise, resolve } = Promise.withResolvers<{ status: string; axe: AxeResults | null }>();
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as Preview; // Storybook sets it
    const onFinished = ({ storyId: shown, status: how, reporters }: Finished): void => {
      if (shown !== storyId) return;
      channel.off('storyFinished', onFinished);
      const result = reporters.find(({ type }) => type === 'a11y')?.result;
      resolve({ status: how, axe: result && 'violations' in result ? result : null });
    };
    channel.on('storyFinished', onFinished);
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
    return promise;
  }, id);
  const accessibility = axe && toAccessibility(axe);
  // A violation makes the story fail too; it is shown, and not thrown.
  if (status !== 'success' && !accessibility?.violations.length)
    throw new Error(`The story ${id} failed: ${await page.locator('body').innerText()}`);
  return accessibility;
}

async function picture(page: Page, { size, scheme }: Variant, path: string): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: scheme });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path, fullPage: true, animations: 'disabled', caret: 'hide' });
}
