import type { Settled } from '../../contract/entities/settled.schema.ts';
import { findTokenHolder } from '../credentials/token-holder.ts';
import type { Database } from '../db/database.ts';
import { type AttemptState, replyOf } from './attempt-reply.ts';

/** The reply to a change of a paid registration, or null while the payment is in progress. */
export async function settledBy(db: Database, secret: string, attempt: AttemptState): Promise<Settled | null> {
  const reply = replyOf(secret, attempt);
  if (reply.type !== 'approved') return null;
  const { result } = reply;
  const holder = await findTokenHolder(db, result.clickToJoinToken);
  return { type: 'settled', result: holder?.username == null ? result : null };
}
