import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { noStore } from './no-store.ts';

/**
 * `/health`: the process is up. `/ready`: the database answers. For monitors and load balancers; never rate-limited.
 */
export function mountHealth(app: Hono, { db }: Pick<Deps, 'db'>): void {
  app.get('/health', noStore, context => context.json({ status: 'up' }));
  app.get('/ready', noStore, async context =>
    (await answers(db)) ? context.json({ status: 'ready' }) : context.json({ status: 'notReady' }, 503),
  );
}

const timeoutMs = 1000;

async function answers(db: Database): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), timeoutMs);
  const answered = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
