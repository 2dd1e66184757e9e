import { eq } from 'drizzle-orm';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { first } from './db/first.ts';
import { settings } from './db/tables/infrastructure.tables.ts';
import { randomToken } from './base/secrets.ts';

const name = 'serverSecret';

/** The configured secret, or one generated once and stored in the database. */
export async function serverSecret(
  db: Database,
  { serverSecret: configured }: Pick<Config, 'serverSecret'>,
): Promise<string> {
  if (configured !== undefined) return configured;
  await db.insert(settings).values({ name, value: randomToken() }).onConflictDoNothing();
  return first(await db.select().from(settings).where(eq(settings.name, name))).value;
}
