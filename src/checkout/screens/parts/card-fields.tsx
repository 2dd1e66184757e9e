import { useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { type CardField, isCardFieldWrong } from '../../../../machines/checkout/payment-method/card-field.ts';
import { languageTag, type Locale } from '../../../i18n/i18n.ts';
import { HostedField } from '../../../ui/field/hosted-field.tsx';
import { Pair } from '../../../ui/layout/pair.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import type { MethodRef } from '../../checkout-parts.ts';
import { takenBrands } from './card-brands.ts';
import { cardErrorWords, cardFieldId } from './card-words.ts';
import { useCardSlots } from './use-card-slots.ts';

/** Three boxes; what is typed into them is the gateway's affair. */
export function CardFields({ method }: { method: MethodRef }) {
  const { t, i18n } = useLingui();
  const fields = usePart(method, ({ context }) => context.fields);
  const refused = usePart(method, ({ context }) => context.refusedBrands);
  const cardBrand = usePart(method, ({ context }) => context.brand);
  const error = (field: CardField) => (isCardFieldWrong(fields[field]) ? i18n._(cardErrorWords[field]) : null);
  const errors = { number: error('number'), expirationDate: error('expirationDate'), cvv: error('cvv') };
  const taken = new Intl.ListFormat(languageTag(i18n.locale as Locale), { type: 'disjunction' }); // only our catalogues are ever activated
  const box = useCardSlots(method, errors);
  const parts = (field: CardField) => ({ id: cardFieldId(field), ref: box[field], error: errors[field] });
  return (
    <Stack>
      <HostedField {...parts('number')} label={t`Card number`} hint={cardBrand ?? taken.format(takenBrands(refused))} />
      <Pair>
        <HostedField {...parts('expirationDate')} label={t`Expiration`} hint={t`MM/YY`} />
        <HostedField {...parts('cvv')} label={t`CVV`} hint={cardBrand === 'American Express' ? t`4 digits on the front` : t`3 digits on the back`} />
      </Pair>
    </Stack>
  );
}
