import { eq } from 'drizzle-orm';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { first } from './db/first.ts';
import { settings } from './db/tables/infrastructure.tables.ts';
import { deriveToken, randomToken } from './base/secrets.ts';

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

const fingerprint = 'serverSecretFingerprint';

/** Stores a hash of the secret, by which commands recognise it. Returns whether the server had another secret before. */
export async function rememberSecret(db: Database, secret: string): Promise<boolean> {
  const isChanged = !(await isServersSecret(db, secret));
  const value = fingerprintOf(secret);
  await db
    .insert(settings)
    .values({ name: fingerprint, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
  return isChanged;
}

/** Whether the server was started with this secret last, or never. */
export async function isServersSecret(db: Database, secret: string): Promise<boolean> {
  const [stored] = await db.select().from(settings).where(eq(settings.name, fingerprint));
  return stored === undefined || stored.value === fingerprintOf(secret);
}

const fingerprintOf = (secret: string): string => deriveToken(secret, 'fingerprint');
