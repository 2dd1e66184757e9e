import type { Hono } from 'hono';
import { createApp } from './app.ts';
import { createBackground } from './background.ts';
import { startRounds } from './base/rounds.ts';
import { type Config, readConfig } from './config.ts';
import { describeError } from './db/database-error.ts';
import { openDatabase } from './db/open-database.ts';
import type { Deps } from './deps.ts';
import { seedDevelopment } from './dev/seed.ts';
import { faultPoint } from './fault-point.ts';
import { fulfilments } from './fulfilments.ts';
import { createLog } from './log.ts';
import { startPostman } from './mail/postman.ts';
import { storeCatalogue } from './packages/store-catalogue.ts';
import { chooseProcessor } from './payment/choose-processor.ts';
import { endLeases, reconcile } from './payment/reconcile.ts';
import { untilAborted } from './payment/until-aborted.ts';
import { forgetOld } from './retention/forget-old.ts';
import { forgetUnpaid } from './retention/forget-unpaid.ts';
import { rememberSecret, serverSecret } from './server-secret.ts';

/**
 * Reconciles unfinished attempts and deletes old data, now and periodically. Returns a function that stops it without
 * waiting for the payment provider.
 */
function startReconciler(deps: Deps): () => Promise<void> {
  let after: string | undefined;
  return startRounds(deps.config.reconcileEverySeconds, async stopping => {
    try {
      await reconcile({ ...deps, processor: untilAborted(deps.processor, stopping) }, () => stopping.aborted);
      await forgetUnpaid(deps);
      after = await forgetOld(deps, after);
    } catch (error) {
      deps.log.error('reconciling failed', { error: describeError(error) });
    }
  });
}

export interface OpenServer {
  app: Hono;
  config: Config;
  fetch: Hono['fetch'];
  /** Ends the periodic work. Requests are still answered. */
  stop: () => Promise<unknown>;
  close: () => Promise<void>;
}

const now = () => new Date();

/**
 * Starts the backend: reads the configuration, and opens and migrates the database. Interrupted payments are completed
 * in the background, because a payment provider that does not answer must not keep the site closed.
 */
export async function open(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  ownOrigin?: string,
): Promise<OpenServer> {
  const config = readConfig(environment, ownOrigin);
  const database = await openDatabase(config);
  try {
    const { db } = database;
    const deps: Deps = {
      db,
      config,
      now,
      fulfilments,
      processor: await chooseProcessor(config, db, now),
      secret: await serverSecret(db, config),
      reach: faultPoint(config.faultPoint),
      background: createBackground(),
      log: createLog(config.logLevel),
    };
    if (await rememberSecret(db, deps.secret))
      deps.log.warn('SERVER_SECRET has changed: links in mail that is still to be sent do not work', { alert: true });
    await storeCatalogue(db);
    if (!config.production) await seedDevelopment(db);
    if (database.exclusive) await endLeases(deps);
    const stopReconciler = startReconciler(deps);
    const stopPostman = await startPostman(deps);
    const app = createApp(deps);
    const stop = () => Promise.all([stopReconciler(), stopPostman()]);
    return {
      app,
      config,
      fetch: app.fetch,
      stop,
      async close() {
        await stop();
        await deps.background.settled();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
