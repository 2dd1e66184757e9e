import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { launchOptions } from '../../tests/chromium.ts';
import { storiesOf, type Story, withServer } from './storybook.ts';
import { pictureOf, type Variant, variantsIn } from './variants.ts';

/** What the page of a story has beside the DOM. */
interface Preview {
  __STORYBOOK_ADDONS_CHANNEL__: {
    emit: (type: string, values: object) => void;
    on: (type: string, listener: (report: { storyId: string; status?: string }) => void) => void;
    off: (type: string, listener: (report: { storyId: string; status?: string }) => void) => void;
  };
}

/**
 * Takes a picture of every generated story in every variant, and returns the stories. One page for each language goes
 * from story to story, because loading the product takes longer than drawing a state.
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
): Promise<Story[]> {
  const stories = storiesOf(built).filter(isWanted);
  for (const { id } of stories) mkdirSync(dirname(join(pictures, `${id}/picture`)), { recursive: true });
  await withServer(built, async address => {
    const browser = await chromium.launch(launchOptions());
    try {
      const jobs = languages.map(language => ({ language, stories: [...stories] }));
      const work = async () => {
        for (let job = jobs.shift(); job; job = jobs.shift()) await take(browser, address, pictures, job);
      };
      await Promise.all(Array.from({ length: availableParallelism() }, work));
    } finally {
      await browser.close();
    }
  });
  return stories;
}

interface Job {
  language: string;
  stories: readonly Story[];
}

async function take(browser: Browser, address: string, pictures: string, { language, stories }: Job): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.clock.setFixedTime('2026-01-15T12:00:00Z');
  for (const [at, { id }] of stories.entries()) {
    if (at === 0) await open(page, address, id, language);
    else await show(page, id);
    for (const variant of variantsIn([language])) await picture(page, variant, join(pictures, pictureOf(id, variant)));
  }
  await context.close();
}

/** Opens the page of a story. Axe does not run, because it would take longer than the pictures. */
async function open(page: Page, address: string, id: string, language: string): Promise<void> {
  const globals = `locale:${language};a11y.manual:!true`;
  await page.goto(`${address}/iframe.html?viewMode=story&id=${id}&globals=${globals}`);
  await page.waitForFunction(() => '__STORYBOOK_ADDONS_CHANNEL__' in globalThis);
  await show(page, id);
}

/** Shows a story in the page that is open. */
async function show(page: Page, id: string): Promise<void> {
  const status = await page.evaluate(storyId => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as Preview; // Storybook sets it
    const finished = (report: { storyId: string; status?: string }): void => {
      if (report.storyId !== storyId) return;
      channel.off('storyFinished', finished);
      resolve(report.status ?? 'unknown');
    };
    channel.on('storyFinished', finished);
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
    return promise;
  }, id);
  if (status !== 'success') throw new Error(`The story ${id} failed: ${await page.locator('body').innerText()}`);
}

async function picture(page: Page, { size, scheme }: Variant, path: string): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: scheme });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path, fullPage: true, animations: 'disabled', caret: 'hide' });
}
