import { hash, verify } from '@node-rs/argon2';
import { HttpFault } from './http/http-fault.ts';

const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const mostAtOnce = 32;
let atWork = 0;

/** Hashing is costly on purpose: more of it at once than the process can bear is turned away. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (atWork >= mostAtOnce) throw new HttpFault(503, 'unavailable', 2);
  atWork += 1;
  try {
    return await work();
  } finally {
    atWork -= 1;
  }
}

/** argon2id, for what a person remembers: a password, a security code. */
export const hashSecret = (secret: string): Promise<string> => inTurn(() => hash(secret.normalize('NFC'), strength));

let nobodys: Promise<string> | undefined;

/** Takes the same time whether there is a hash to compare with or not. */
export async function isSecret(stored: string | null, secret: string): Promise<boolean> {
  nobodys ??= hash('nobody has this secret', strength);
  const known = stored ?? (await nobodys);
  const matches = await inTurn(() => verify(known, secret.normalize('NFC')));
  return matches && stored !== null;
}
