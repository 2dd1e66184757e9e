import { test as base } from '@playwright/test';
import { withDataFolder } from './data-folder.ts';
import { type Flavour, type RunningServer, startServer } from './server.ts';
import { SignUp } from './sign-up.ts';

interface OfWorker {
  server: RunningServer;
}

interface OfTest {
  signUp: SignUp;
  /** A folder for a server of the test's own. */
  dataDir: string;
  /** Starts a server on that folder; whatever becomes of the test, it is stopped. */
  start: (flavour: Flavour) => Promise<RunningServer>;
}

/** One built server for each worker: visitors do not know of each other. */
export const test = base.extend<OfTest, OfWorker>({
  server: [
    ({}, use) =>
      withDataFolder(async folder => {
        const server = await startServer('built', folder);
        await use(server);
        await server.stop();
      }),
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  signUp: async ({ page }, use) => use(new SignUp(page)),
  dataDir: ({}, use) => withDataFolder(use),
  start: async ({ dataDir }, use) => {
    const started: RunningServer[] = [];
    await use(async flavour => {
      const server = await startServer(flavour, dataDir);
      started.push(server);
      return server;
    });
    for (const server of started) await server.stop();
  },
});

/** For tests that count what is in the books: a server that nobody else signs up with. */
export const testAlone = (flavour: Flavour) =>
  test.extend<{ ownServer: RunningServer }>({
    ownServer: async ({ start }, use) => use(await start(flavour)),
    baseURL: async ({ ownServer }, use) => use(ownServer.origin),
  });

export { expect } from '@playwright/test';
