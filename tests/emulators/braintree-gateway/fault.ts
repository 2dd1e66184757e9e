import type { Answer } from './books.ts';

/**
 * How a gateway fails. `refuse` cuts the connection before anything is booked, `commit-then-…` after; under `slow` a sale
 * is booked when it is released, whether or not anybody waits for the answer any more; under `twice` a request arrives
 * twice, and the second answer counts.
 */
export type Fault = 'refuse' | 'commit-then-drop' | 'commit-then-500' | 'commit-then-garbage' | 'slow' | 'twice' | '500' | '401';

/** Null: the connection is cut. */
export type Reply = (Answer & { contentType?: string }) | null;

/** Carries a request out as the fault allows. */
export async function failing(fault: Fault | null, carryOut: () => Promise<Answer>): Promise<Reply> {
  if (fault === 'refuse') return null;
  if (fault === '500' || fault === '401') return { status: Number(fault), body: '' };
  if (fault === 'twice') await carryOut();
  const answer = await carryOut();
  if (fault === 'commit-then-drop') return null;
  if (fault === 'commit-then-500') return { status: 500, body: '' };
  return fault === 'commit-then-garbage' ? { status: 200, body: '<html>We will be back soon', contentType: 'text/html' } : answer;
}
