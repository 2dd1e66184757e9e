import type { DeclineReason, PaymentResult } from '../../contract/entities/payment.schema.ts';
import type { Attempt } from '../db/tables/payment.tables.ts';
import { deriveToken } from '../base/secrets.ts';
import { declineReason } from './decline-reason.ts';

/** @param subjectId registration or account whose payment or accepted invitation the token belongs to */
export const credentialsToken = (secret: string, subjectId: string): string =>
  deriveToken(secret, `credentials:${subjectId}`);

interface Declined {
  type: 'declined';
  code: string;
  reason: DeclineReason;
}

const declined = (code: string, reason = declineReason(code)): Declined => ({ type: 'declined', code, reason });

type AttemptReply = { type: 'approved'; result: PaymentResult } | Declined | { type: 'pending' } | { type: 'none' };

/** What the reply to an attempt depends on. */
export type AttemptState = Pick<Attempt, 'state' | 'subjectId' | 'amount' | 'result' | 'declineCode'>;

/** Maps an attempt's state to its reply. The same state always gives the same reply. */
export function replyOf(secret: string, { state, amount, result, declineCode, subjectId }: AttemptState): AttemptReply {
  if ((state === 'provisioned' || state === 'past') && result !== null) {
    return { type: 'approved', result: { ...result, clickToJoinToken: credentialsToken(secret, subjectId) } };
  }
  if (state === 'declined') return declined(declineCode ?? '');
  // An order that cost nothing has no money to return.
  if (state === 'returning' || state === 'returned')
    return declined('returned', amount > 0 ? 'returned' : 'unexpected');
  return { type: state === 'abandoned' ? 'none' : 'pending' };
}
