import { useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import {
  type CardField,
  cardFields,
  isCardFieldWrong,
} from '../../../../../machines/parts/checkout/payment-method/card-field.ts';
import { HostedField } from '../../../../ui/field/hosted-field.tsx';
import { useBetweenPresses } from '../../../../ui/field/press.ts';
import { Pair } from '../../../../ui/layout/pair.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { AnyCard, PayMark } from '../../../../ui/pay-mark/pay-mark.tsx';
import { CardSlot } from '../../card-slot.ts';
import type { MethodRef } from '../../checkout-parts.ts';
import css from './card-fields.module.css';
import { cardErrorWords, cardFieldId } from './card-words.ts';

type Boxes = Record<CardField, RefObject<HTMLDivElement | null>>;

/**
 * Offers the boxes to the chart once they are rendered, and withdraws them before React removes them, because a gateway
 * has to unmount its fields first.
 */
function useCardSlots(method: MethodRef, errors: Readonly<Record<CardField, string | null>>): Boxes {
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

  // After each render, because the label and the hint, which the gateway reads, may have changed.
  useEffect(() => {
    for (const field of cardFields) offered.current?.[field].say(errors[field]);
  });

  return { number, expirationDate, cvv };
}

function slotOf({ current }: RefObject<HTMLDivElement | null>): CardSlot {
  if (current === null) throw new Error('Invariant: the box of a card field is missing');
  return new CardSlot(current);
}

const brands = ['Visa', 'Mastercard', 'Discover', 'American Express'] as const;

/** Accepted card brands, by their display names. */
const acceptedBrands = (refused: readonly string[]): string[] => brands.filter(brand => !refused.includes(brand));

/** Renders three boxes, into which the gateway mounts its fields. */
export function CardFields({ method }: { method: MethodRef }) {
  const { t, i18n } = useLingui();
  const fields = useBetweenPresses(usePart(method, ({ context }) => context.fields));
  const refused = usePart(method, ({ context }) => context.refusedBrands);
  const cardBrand = usePart(method, ({ context }) => context.brand);
  const error = (field: CardField) => (isCardFieldWrong(fields[field]) ? i18n._(cardErrorWords[field]) : null);
  const errors = { number: error('number'), expirationDate: error('expirationDate'), cvv: error('cvv') };
  const box = useCardSlots(method, errors);
  const parts = (field: CardField) => ({ id: cardFieldId(field), ref: box[field], error: errors[field] });
  return (
    <Stack>
      <HostedField
        {...parts('number')}
        label={t`Card number`}
        hint={
          <span className={css.brands}>
            {acceptedBrands(refused).map(each => (
              <PayMark key={each} brand={each} />
            ))}
          </span>
        }
        holds="cardNumber"
        mark={cardBrand === null ? <AnyCard /> : <PayMark brand={cardBrand} />}
      />
      <Pair holds="fewDigits">
        <HostedField {...parts('expirationDate')} label={t`Expiration`} hint={t`MM/YY`} holds="fewDigits" />
        <HostedField
          {...parts('cvv')}
          label={t`CVV`}
          hint={cardBrand === 'American Express' ? t`4 digits on the front` : t`3 digits on the back`}
          holds="fewDigits"
        />
      </Pair>
    </Stack>
  );
}
