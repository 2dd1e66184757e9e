import { created, found, refused } from './answer.ts';
import { newId, type Answer, type Books, type Entry } from './books.ts';

const voidable = new Set<string>(['authorized', 'submitted_for_settlement', 'settlement_pending']);
const refundable = new Set<string>(['settling', 'settled']);

export function voidEntry(entry: Entry): Answer {
  if (!voidable.has(entry.status)) return refused(['91504']);
  entry.status = 'voided';
  return found(entry);
}

export function refundEntry({ entries }: Books, entry: Entry): Answer {
  if (!refundable.has(entry.status)) return refused(['91506']);
  if (entry.refundIds.length > 0) return refused(['91512']);
  const refund: Entry = {
    ...entry,
    id: newId(),
    type: 'credit',
    status: 'submitted_for_settlement',
    nonce: null,
    key: null,
    refundIds: [],
    createdAt: new Date(),
  };
  entry.refundIds.push(refund.id);
  entries.push(refund);
  return created(refund);
}
