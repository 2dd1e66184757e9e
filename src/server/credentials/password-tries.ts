import { eq, inArray, sql } from 'drizzle-orm';
import { rateLimits } from '../db/tables/infrastructure.tables.ts';
import type { Deps } from '../deps.ts';
import { HttpFault } from '../http/http-fault.ts';
import { longestWindowSeconds } from '../http/rate-limit.ts';
import { deriveToken } from '../base/secrets.ts';

interface Guess {
  usernameFolded: string;
  address: string;
}

type Needs = Pick<Deps, 'db' | 'now' | 'secret'>;

const firstDelaySeconds = 60;
const longestDelaySeconds = 15 * 60;
/** Doubling the first delay more often exceeds the longest one. */
const mostDoublings = 4;

interface Tries {
  bucket: string;
  /** How many tries in a row need no waiting. */
  undelayed: number;
  /** After each such time without a try, the count is one less. */
  fadeSeconds: number;
}

/**
 * While one address is delayed, others may still sign in to the account. The count of all addresses fades faster than
 * two of them may add to it, so a stranger at one machine, with IPv4 and IPv6, cannot lock the owner out.
 */
const bucketsOf = ({ secret }: Needs, { usernameFolded, address }: Guess): Tries[] => [
  {
    bucket: deriveToken(secret, `password:${usernameFolded}:${address}`),
    undelayed: 5,
    fadeSeconds: longestWindowSeconds,
  },
  {
    bucket: deriveToken(secret, `password:${usernameFolded}`),
    undelayed: 50,
    fadeSeconds: longestDelaySeconds / 3,
  },
];

/**
 * Counts a password before checking it, so that each of several concurrent guesses counts. Throws during the delay,
 * which doubles with each further guess. Unknown usernames count too, so the reply does not reveal who has an account.
 */
export async function countPasswordTry(deps: Needs, guess: Guess): Promise<void> {
  for (const bucket of bucketsOf(deps, guess)) await countIn(deps, bucket);
}

/** In these rows, `windowStart` is the time from which the next guess is allowed. */
async function countIn({ db, now: clock }: Needs, { bucket, undelayed, fadeSeconds }: Tries): Promise<void> {
  const now = clock();
  const at = sql`${now.toISOString()}::timestamptz`;
  const faded = sql`floor(extract(epoch from ${at} - ${rateLimits.windowStart}) / ${fadeSeconds})`;
  const count = sql`case when ${rateLimits.windowStart} < ${at} - make_interval(secs => ${longestWindowSeconds}) then 1 else greatest(${rateLimits.count} - ${faded}, 0)::int + 1 end`;
  const delay = sql`case when ${count} < ${undelayed} then 0 else least(${firstDelaySeconds} * power(2, least(${count} - ${undelayed}, ${mostDoublings})), ${longestDelaySeconds}) end`;
  const [counted] = await db
    .insert(rateLimits)
    .values({ bucket, windowStart: now, count: 1 })
    .onConflictDoUpdate({
      target: rateLimits.bucket,
      set: { count, windowStart: sql`${at} + make_interval(secs => ${delay})` },
      setWhere: sql`${rateLimits.windowStart} <= ${at}`,
    })
    .returning();
  if (counted !== undefined) return;
  const [delayed] = await db.select().from(rateLimits).where(eq(rateLimits.bucket, bucket));
  const milliseconds = (delayed?.windowStart ?? now).getTime() - now.getTime();
  throw new HttpFault(429, 'tooMany', Math.max(1, Math.ceil(milliseconds / 1000)));
}

/** A correct password resets the count. */
export async function forgetPasswordTries(deps: Needs, guess: Guess): Promise<void> {
  await deps.db.delete(rateLimits).where(
    inArray(
      rateLimits.bucket,
      bucketsOf(deps, guess).map(({ bucket }) => bucket),
    ),
  );
}
