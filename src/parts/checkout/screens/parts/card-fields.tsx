import { useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { type CardField, isCardFieldWrong } from '../../../../../machines/parts/checkout/payment-method/card-field.ts';
import { HostedField } from '../../../../ui/field/hosted-field.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { AnyCard, PayMark } from '../../../../ui/pay-mark/pay-mark.tsx';
import type { MethodRef } from '../../checkout-parts.ts';
import { takenBrands } from './card-brands.ts';
import css from './card-fields.module.css';
import { cardErrorWords, cardFieldId } from './card-words.ts';
import { useCardSlots } from './use-card-slots.ts';

/** Renders three boxes, into which the gateway mounts its fields. */
export function CardFields({ method }: { method: MethodRef }) {
  const { t, i18n } = useLingui();
  const fields = usePart(method, ({ context }) => context.fields);
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
            {takenBrands(refused).map(each => (
              <PayMark key={each} brand={each} />
            ))}
          </span>
        }
        holds="cardNumber"
        mark={cardBrand === null ? <AnyCard /> : <PayMark brand={cardBrand} />}
      />
      <div className={css.pair}>
        <HostedField {...parts('expirationDate')} label={t`Expiration`} hint={t`MM/YY`} holds="fewDigits" />
        <HostedField
          {...parts('cvv')}
          label={t`CVV`}
          hint={cardBrand === 'American Express' ? t`4 digits on the front` : t`3 digits on the back`}
          holds="fewDigits"
        />
      </div>
    </Stack>
  );
}
