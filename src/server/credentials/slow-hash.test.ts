import { expect, it } from 'vitest';
import { hashSecret } from './slow-hash.ts';

it('hashing leaves a thread for what a new connection to Postgres computes', async () => {
  let hashed = 0;
  const hashing = Array.from({ length: 20 }, async () => {
    await hashSecret('Correct-Horse-1');
    hashed += 1;
  });
  await crypto.subtle.digest('SHA-256', new Uint8Array(1));
  expect(hashed).toBeLessThan(10);
  await Promise.all(hashing);
});
