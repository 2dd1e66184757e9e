import { hash, verify } from '@node-rs/argon2';
import { HttpFault } from '../http/http-fault.ts';

const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const mostAtOnce = 32;
let accepted = 0;

/** One fewer than Node has threads for work, because opening a connection to Postgres needs one as well. */
const mostThreads = 3;
let free = mostThreads;
const waiting: (() => void)[] = [];

/** Limits concurrent hashing, which is expensive on purpose. Answers 503 above the limit. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (accepted >= mostAtOnce) throw new HttpFault(503, 'unavailable', 2);
  accepted += 1;
  try {
    if (free > 0) free -= 1;
    else await new Promise<void>(resolve => waiting.push(resolve));
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
    accepted -= 1;
  }
}

/** Hashes a password or security code with argon2id. */
export const hashSecret = (secret: string): Promise<string> => inTurn(() => hash(secret.normalize('NFC'), strength));

let nobodys: Promise<string> | undefined;

/**
 * Compares a secret with its hash. Takes the same time without a hash, so that timing does not reveal which accounts
 * exist.
 */
export async function isSecret(stored: string | null, secret: string): Promise<boolean> {
  nobodys ??= hash('nobody has this secret', strength);
  const known = stored ?? (await nobodys);
  const matches = await inTurn(() => verify(known, secret.normalize('NFC')));
  return matches && stored !== null;
}
