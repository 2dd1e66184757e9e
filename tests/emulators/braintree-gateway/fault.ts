import type { Answer } from './books.ts';

/**
 * How the gateway fails. `refuse` closes the connection before the sale is stored, `commit-then-…` fails afterwards.
 * With `slow`, a sale is stored only when it is released, even if nobody waits for the reply any more. With `twice`, a
 * request arrives twice, and the second reply is returned.
 */
export type Fault =
  | 'refuse'
  | 'commit-then-drop'
  | 'commit-then-500'
  | 'commit-then-garbage'
  | 'slow'
  | 'twice'
  | '500'
  | '401';

/** Null means that the connection is closed. */
export type Reply = (Answer & { contentType?: string }) | null;

/** Handles a request with the given fault. */
export async function failing(fault: Fault | null, carryOut: () => Promise<Answer>): Promise<Reply> {
  if (fault === 'refuse') return null;
  if (fault === '500' || fault === '401') return { status: Number(fault), body: '' };
  if (fault === 'twice') await carryOut();
  const answer = await carryOut();
  if (fault === 'commit-then-drop') return null;
  if (fault === 'commit-then-500') return { status: 500, body: '' };
  return fault === 'commit-then-garbage'
    ? { status: 200, body: '<html>We will be back soon', contentType: 'text/html' }
    : answer;
}
