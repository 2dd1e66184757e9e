import type { PaymentResult } from '../../contract/entities/payment.schema.ts';
import type { Attempt } from '../db/tables/payment.tables.ts';
import { deriveToken } from '../secrets.ts';

/** @param subjectId whose payment, or acceptance of an invitation, the token was given for */
export const credentialsToken = (secret: string, subjectId: string): string => deriveToken(secret, `credentials:${subjectId}`);

type AttemptReply = { type: 'approved'; result: PaymentResult } | { type: 'declined'; code: string } | { type: 'pending' } | { type: 'none' };

/** What a caller is told of an attempt: the same each time it is asked. */
export function replyOf(secret: string, { state, result, declineCode, subjectId }: Attempt): AttemptReply {
  if (state === 'provisioned' && result !== null) {
    return { type: 'approved', result: { ...result, clickToJoinToken: credentialsToken(secret, subjectId) } };
  }
  if (state === 'declined') return { type: 'declined', code: declineCode ?? '' };
  if (state === 'returning' || state === 'returned') return { type: 'declined', code: 'returned' };
  return { type: state === 'abandoned' ? 'none' : 'pending' };
}
