import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type CardField, cardFields } from '../../../../../machines/parts/checkout/payment-method/card-field.ts';
import type { MethodRef } from '../../checkout-parts.ts';
import { CardSlot } from '../../card-slot.ts';

type Boxes = Record<CardField, RefObject<HTMLDivElement | null>>;

/**
 * Offers the boxes to the chart once they are rendered, and withdraws them before React removes them, because a gateway
 * has to unmount its fields first.
 */
export function useCardSlots(method: MethodRef, errors: Readonly<Record<CardField, string | null>>): Boxes {
  const number = useRef<HTMLDivElement>(null);
  const expirationDate = useRef<HTMLDivElement>(null);
  const cvv = useRef<HTMLDivElement>(null);
  const offered = useRef<Record<CardField, CardSlot> | null>(null);

  useLayoutEffect(() => {
    const slots = { number: slotOf(number), expirationDate: slotOf(expirationDate), cvv: slotOf(cvv) };
    offered.current = slots;
    method.send({ type: 'slots.offered', slots });
    return () => {
      offered.current = null;
      if (method.getSnapshot().status === 'active') method.send({ type: 'slots.withdrawn' });
    };
  }, [method]);

  useEffect(() => {
    for (const field of cardFields) offered.current?.[field].say(errors[field]);
  });

  return { number, expirationDate, cvv };
}

function slotOf({ current }: RefObject<HTMLDivElement | null>): CardSlot {
  if (current === null) throw new Error('Invariant: the box of a card field is missing');
  return new CardSlot(current);
}
