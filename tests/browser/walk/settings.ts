import { expect } from 'vitest';
import { actorOf } from '../../../stories/staging/stage.ts';
import { flow as paymentMethod } from '../../../stories/flows/payment-method.flow.ts';
import { soon } from './page.ts';
import type { Walk } from './route.ts';

export const checkoutHeadings = { paymentMethod: ['Payment'], billing: ['Billing'], review: ['Review'] };

/** Continue has an effect once the card's fields have loaded. */
export async function readyCard({ staged }: Walk): Promise<void> {
  const method = actorOf(paymentMethod, staged);
  await soon(() => expect(method.getSnapshot().matches({ creditCard: { typing: 'live' } })).toBe(true));
  method.send({ type: 'card.ready' });
}
