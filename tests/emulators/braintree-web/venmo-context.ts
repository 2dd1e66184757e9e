import { randomUUID } from 'node:crypto';
import type { State } from './state.ts';

/** The visitor's decision in Venmo's app. */
export type VenmoAnswer = 'APPROVED' | 'CANCELED' | 'FAILED';

export function openContext({ contexts }: State, asksForAddress: boolean): string {
  const id = randomUUID();
  contexts.set(id, { status: 'CREATED', nonce: null, asksForAddress });
  return id;
}

export function settleContext({ contexts, issueNonce }: State, id: string, status: string): void {
  const { asksForAddress = false } = contexts.get(id) ?? {};
  contexts.set(id, {
    status,
    nonce: status === 'APPROVED' ? issueNonce({ kind: 'venmo_account', lastFour: null }) : null,
    asksForAddress,
  });
}
