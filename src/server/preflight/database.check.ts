import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client } from 'pg';
import { migrations } from '../db/database.ts';
import { describeError } from '../db/database-error.ts';
import { developmentCode, developmentCoupon } from '../dev/seed.ts';
import { fails, passes, type Finding } from './finding.ts';

const timeoutMs = 5000;
const largestDifferenceMs = 2000;

export interface Sales {
  findings: Finding[];
  /** Currencies that packages are sold in. Empty if the database could not be read. */
  currencies: string[];
  /** Whether Apple Pay is offered to any visitor. */
  applePay: boolean;
}

/** Only reads, because the server itself migrates when it starts. */
export async function checkDatabase(connectionString: string | undefined): Promise<Sales> {
  if (connectionString === undefined)
    return unread('DATABASE_URL is missing: the embedded database serves one process and has no replica.');
  const client = new Client({ connectionString, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const clock = await checkClock(client);
    const { missing, finding } = await checkMigrations(client);
    const findings = [passes('The database answers.'), clock, await checkEncoding(client), finding];
    if (missing) return { findings, currencies: [], applePay: false };
    const seeds = [await checkDevelopmentCode(client), await checkDevelopmentCoupon(client)];
    return { findings: [...findings, ...seeds], ...(await readSales(client)) };
  } catch (error) {
    return unread(`The database does not answer: ${describeError(error)}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const unread = (sentence: string): Sales => ({ findings: [fails(sentence)], currencies: [], applePay: false });

async function checkClock(client: Client): Promise<Finding> {
  // In seconds, because the database may have any date style.
  const { rows } = await client.query<{ now: number }>('select extract(epoch from clock_timestamp())::float8 as now');
  const milliseconds = Math.abs((rows[0]?.now ?? Number.NaN) * 1000 - Date.now());
  return milliseconds <= largestDifferenceMs
    ? passes('This machine and the database agree on the time.')
    : fails(
        `This machine and the database differ by ${Math.round(milliseconds / 1000)} seconds: set both clocks by NTP.`,
      );
}

/** A visitor whose name the encoding lacks could not sign up. */
async function checkEncoding(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding');
  const encoding = rows[0]?.server_encoding;
  return encoding === 'UTF8'
    ? passes('The database stores the letters of all names.')
    : fails(`The database has the encoding ${encoding}: create it with UTF8, which has the letters of all names.`);
}

async function checkMigrations(client: Client): Promise<{ missing: boolean; finding: Finding }> {
  const known = readMigrationFiles(migrations);
  const { rows: tables } = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  const applied =
    tables[0]?.name == null
      ? []
      : (await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations')).rows.map(
          ({ hash }) => hash,
        );
  const missing = known.filter(({ hash }) => !applied.includes(hash)).length;
  if (missing > 0)
    return {
      missing: true,
      finding: fails(`${missing} of ${known.length} migrations are missing: start this release of the server once.`),
    };
  const foreign = applied.length - known.length;
  return {
    missing: false,
    finding:
      foreign > 0
        ? fails(`The database has ${foreign} migrations that this release does not know: it is older.`)
        : passes(`All ${known.length} migrations are applied.`),
  };
}

/** A server that is not in production stores the code, and nothing removes it. */
async function checkDevelopmentCode(client: Client): Promise<Finding> {
  const { rows } = await client.query(
    'select 1 from subscription_codes where code = $1 and reusable and revoked_at is null and coalesce(expires_at > now(), true)',
    [developmentCode],
  );
  return rows.length === 0
    ? passes('The code of development is not usable.')
    : fails(`Anybody can pay with the code ${developmentCode} of development: revoke it by "codes revoke".`);
}

async function checkDevelopmentCoupon(client: Client): Promise<Finding> {
  const { code, referrerKey, percentOff } = developmentCoupon;
  const { rows } = await client.query(
    'select 1 from coupons where code = $1 and referrer_key = $2 and coalesce(expires_at > now(), true)',
    [code, referrerKey],
  );
  return rows.length === 0
    ? passes('The coupon of development is not usable.')
    : fails(
        `Anybody can pay ${percentOff} % less by a link with jek=${referrerKey}, the coupon ${code} of development: delete it from the table coupons.`,
      );
}

async function readSales(client: Client): Promise<Pick<Sales, 'currencies' | 'applePay'>> {
  const { rows: sold } = await client.query<{ currency: string }>(
    'select distinct currency from package_prices join packages on packages.id = package_id where active order by currency',
  );
  const { rows: shares } = await client.query(
    `select 1 from flag_shares where key = 'apple-pay' and variant = 'on' and share > 0`,
  );
  return { currencies: sold.map(({ currency }) => currency), applePay: shares.length > 0 };
}
