import type { CheckoutReason } from './checkout.setup.ts';

export const tell = (reason: CheckoutReason) => ({ type: 'tell', params: { reason } }) as const;

export const track = (step: 'paymentMethod' | 'billing' | 'review', action: 'entered' | 'continued') => ({ type: 'track', params: { step, action } }) as const;
