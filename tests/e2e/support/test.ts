import { test as base } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startServer } from './server.ts';
import { SignUp } from './sign-up.ts';

interface OfWorker {
  server: RunningServer;
}

interface OfTest {
  signUp: SignUp;
  /** A folder for a server of the test's own. */
  dataDir: string;
}

/** One built server for each worker: visitors do not know of each other. */
export const test = base.extend<OfTest, OfWorker>({
  server: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'twohomes-'));
      const server = await startServer('built', folder);
      await use(server);
      await server.stop();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  signUp: async ({ page }, use) => use(new SignUp(page)),
  dataDir: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'twohomes-'));
    await use(folder);
    await rm(folder, { recursive: true });
  },
});

export { expect } from '@playwright/test';
