import type { BrowserContext, Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { withDataFolder } from './data-folder.ts';
import { startServer, type RunningServer } from './server.ts';
import { test as base } from './test.ts';
import { bringMessenger, chatSettings, zendeskScripts } from './zendesk.ts';

const environment = {
  ...chatSettings,
  ANALYTICS_ENDPOINT: 'https://events.example/of/ours',
  ANALYTICS_WRITE_KEY: 'write-key',
  AFFILIATE_PIXEL: 'https://pixel.example/p.gif?order={orderId}&amount={amount}&currency={currency}&referrer={referrer}',
};

/** A server that names a third party for everything, with the chat's flag on for all. */
export const test = base.extend<object, { server: RunningServer }>({
  server: [
    ({}, use) =>
      withDataFolder(async folder => {
        execFileSync('node', ['src/server/operate/main.ts', 'flags', 'set', 'zdChat', 'on=100'], { env: { ...process.env, DATA_DIR: folder } });
        const server = await startServer('built', folder, environment);
        await use(server);
        await server.stop();
      }),
    { scope: 'worker' },
  ],
});

/** Stands for everybody outside; gives what each was told. */
export async function outsiders(context: BrowserContext) {
  const batches: string[] = [];
  const pixels: string[] = [];
  await context.route(zendeskScripts, bringMessenger);
  await context.route('https://events.example/**', route => {
    batches.push(`${route.request().url()} ${route.request().postData() ?? ''}`);
    return route.fulfill({ status: 200, body: '{}' });
  });
  await context.route('https://pixel.example/**', route => {
    pixels.push(route.request().url());
    return route.fulfill({ contentType: 'image/gif', body: Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64') });
  });
  return { batches, pixels };
}

/** The page waits for its flags however slow this machine is. By its clock it could not: React's own timers stand still with it. */
export const beSlow = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const setTimeout = window.setTimeout.bind(window);
    const asPatient = (act: () => void, milliseconds?: number, ...rest: unknown[]) => setTimeout(act, milliseconds === 1000 ? 60_000 : milliseconds, ...rest);
    window.setTimeout = asPatient as typeof setTimeout; // what is not a second, is as it was
  });

export { expect } from './test.ts';
