import type { PaymentResult } from '../../contract/entities/payment.schema.ts';
import type { Attempt } from '../db/tables/payment.tables.ts';
import { deriveToken } from '../secrets.ts';

export const credentialsToken = (secret: string, registrationId: string): string => deriveToken(secret, `credentials:${registrationId}`);

type AttemptReply = { type: 'approved'; result: PaymentResult } | { type: 'declined'; code: string } | { type: 'pending' } | { type: 'none' };

/** What a caller is told of an attempt: the same each time it is asked. */
export function replyOf(secret: string, { state, result, declineCode, registrationId }: Attempt): AttemptReply {
  if (state === 'provisioned' && result !== null) {
    return { type: 'approved', result: { ...result, clickToJoinToken: credentialsToken(secret, registrationId) } };
  }
  if (state === 'declined') return { type: 'declined', code: declineCode ?? '' };
  return { type: state === 'abandoned' ? 'none' : 'pending' };
}
