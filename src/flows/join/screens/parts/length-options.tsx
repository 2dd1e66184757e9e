import { type FormStore, setInput, useField } from '@formisch/react';
import { Plural, Trans } from '@lingui/react/macro';
import { is } from 'valibot';
import { type BuildYourOwnSchema, SubscriptionSchema } from '../../../../contract/entities/build-your-own.schema.ts';
import type { Package } from '../../../../contract/entities/package.schema.ts';
import { Option } from '../../../../ui/option/option.tsx';
import { OptionList } from '../../../../ui/option/option-list.tsx';

interface LengthOptionsProps {
  form: FormStore<typeof BuildYourOwnSchema>;
  offers: readonly Package[];
}

/** The lengths of a package to build. Each length is a separate product. */
export function LengthOptions({ form, offers }: LengthOptionsProps) {
  const { input } = useField(form, { path: ['subscription'] });
  return (
    <OptionList legend={<Trans>How long?</Trans>}>
      {offers.map(({ productId, subDurationInYears, totalPriceFormatted }) =>
        is(SubscriptionSchema, productId) ? (
          <Option
            key={productId}
            type="radio"
            id={`subscription-${productId}`}
            name="subscription"
            value={productId}
            checked={input === productId}
            onChange={() => setInput(form, { path: ['subscription'], input: productId })}
            label={<Plural value={subDurationInYears} one="# year" other="# years" />}
            price={totalPriceFormatted}
          />
        ) : null,
      )}
    </OptionList>
  );
}
