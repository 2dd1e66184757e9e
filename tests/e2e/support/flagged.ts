import type { Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { withDataFolder } from './data-folder.ts';
import { type RunningServer, startServer } from './server.ts';
import { test } from './test.ts';

/** Sets shares as an operator does, such as `zdChat on=100`, in the folder of a server that does not run. */
export function setShares(folder: string, settings: readonly string[]): void {
  for (const setting of settings) execFileSync('node', ['src/server/operate/main.ts', 'flags', 'set', ...setting.split(' ')], { env: { ...process.env, DATA_DIR: folder } });
}

/** Visitors of a server whose operator has set these shares before it started: `testWithFlags('zdChat on=100')`. */
export const testWithFlags = (...settings: readonly string[]) => testAmong({}, ...settings);

/** The same of a server that has this environment besides. */
export const testAmong = (environment: Readonly<Record<string, string>>, ...settings: readonly string[]) =>
  test.extend<object, { server: RunningServer }>({
    server: [
      ({}, use) =>
        withDataFolder(async folder => {
          setShares(folder, settings);
          const server = await startServer('built', folder, environment);
          await use(server);
          await server.stop();
        }),
      { scope: 'worker' },
    ],
  });

/** Opens a page that asks for flags at once. They are waited for a second, which a busy machine may need for less: the page's clock stands until they are there. */
export async function openWhenTold(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const told = page.waitForResponse('**/api/ofrep/**');
  await page.goto(`/app/join${path}`);
  await (await told).finished();
  await page.clock.resume();
}
