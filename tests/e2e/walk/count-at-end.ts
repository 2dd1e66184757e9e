import { expect } from '@playwright/test';
import type { Visit } from './visit.ts';

/**
 * Checks that exactly the visitors whose pages confirmed a payment have paid, once each, and that everybody they paid
 * for has the package.
 */
export const countAtEnd = (visit: Visit): void =>
  visit.atEnd(async () => {
    const { answered, observer, paidFor, backend } = visit;
    if (!answered) return;
    const isTold = ['submission', 'multiStepCheckout', 'singlePageCheckout'].some(
      machine => observer.leavesOf(machine) === 'paid',
    ); // a walk may end in the submission or in the checkout around it
    expect(await backend.booksOf(answered.registration.signupId)).toEqual(
      isTold ? { charges: 1, subscriptions: paidFor } : { charges: 0, subscriptions: 0 },
    );
  });
