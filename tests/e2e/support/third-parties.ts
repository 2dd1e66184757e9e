import type { BrowserContext, Page } from '@playwright/test';
import { testOn } from './test.ts';
import { bringMessenger, chatSettings, zendeskScripts } from './zendesk.ts';

const environment = {
  ...chatSettings,
  ANALYTICS_ENDPOINT: 'https://events.example/of/ours',
  ANALYTICS_WRITE_KEY: 'write-key',
  AFFILIATE_PIXEL:
    'https://pixel.example/p.gif?order={orderId}&amount={amount}&currency={currency}&referrer={referrer}',
};

/** Tests with a server that uses every third party, and these flags. */
export const testWithThirdParties = (...shares: readonly string[]) => testOn({ environment, shares });

interface Batch {
  batch: { type: string; anonymousId: string; event?: string; properties?: Record<string, string>; traits?: object }[];
}

/** Emulates all third parties. Returns what each received. */
export async function emulateThirdParties(context: BrowserContext) {
  const batches: string[] = [];
  const pixels: string[] = [];
  await context.route(zendeskScripts, bringMessenger);
  await context.route('https://events.example/**', route => {
    batches.push(`${route.request().url()} ${route.request().postData() ?? ''}`);
    return route.fulfill({ status: 200, body: '{}' });
  });
  await context.route('https://pixel.example/**', route => {
    pixels.push(route.request().url());
    return route.fulfill({
      contentType: 'image/gif',
      body: Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'),
    });
  });
  // The format in which `segmentAnalytics` sends.
  const events = () => batches.flatMap(text => (JSON.parse(text.slice(text.indexOf(' '))) as Batch).batch);
  return { batches, pixels, events };
}

/** Extends the flags' timeout of a second for a slow machine. Stopping the clock would also stop React's timers. */
export const waitForFlags = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const setTimeout = window.setTimeout.bind(window);
    const withLongerTimeout = (act: () => void, milliseconds?: number, ...rest: unknown[]) =>
      setTimeout(act, milliseconds === 1000 ? 60_000 : milliseconds, ...rest);
    window.setTimeout = withLongerTimeout as typeof setTimeout; // the same type
  });

export { expect } from './test.ts';
