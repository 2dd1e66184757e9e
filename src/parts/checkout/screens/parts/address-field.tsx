import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { FormComboboxField } from '../../../../form/form-combobox-field.tsx';
import type { LookupRef } from '../../checkout-parts.ts';
import type { BillingFormStore } from './billing-fields.ts';

/** The street, with suggested addresses if a lookup service is configured. */
export function AddressField({ form, lookup }: { form: BillingFormStore; lookup: LookupRef }) {
  const { t } = useLingui();
  const isPlain = usePart(lookup, state => state.hasTag('plain'));
  const suggested = usePart(lookup, ({ context }) => context.suggestions);
  const marked = usePart(lookup, ({ context }) => context.marked);
  const attribution = usePart(lookup, ({ context }) => context.attribution);
  const list = {
    label: t`Suggested addresses`,
    suggestions: suggested.map(({ id, street, locality }) => ({ id, text: street, detail: locality })),
    marked,
    attribution,
    onMove: (by: 1 | -1) => lookup.send({ type: 'suggestion.moved', by }),
    onChoose: (at: number) => lookup.send({ type: 'suggestion.chosen', at }),
    onDismiss: () => lookup.send({ type: 'suggestions.dismissed' }),
  };
  return (
    <FormComboboxField
      of={form}
      path={['billingAddress']}
      label={t`Billing address`}
      autoComplete="billing address-line1"
      list={isPlain ? null : list}
      status={useLookupStatus(lookup)}
      onTyped={text => lookup.send({ type: 'text.typed', text })}
    />
  );
}

function useLookupStatus(lookup: LookupRef): string | null {
  const { t } = useLingui();
  const count = usePart(lookup, state =>
    state.matches({ served: 'suggesting' }) ? state.context.suggestions.length : 0,
  );
  const isResolving = usePart(lookup, state => state.matches({ served: 'resolving' }));
  const isFilled = usePart(lookup, state => state.matches({ served: 'filled' }));
  if (count > 0) {
    return plural(count, {
      one: `${count} address suggested. Choose it with the arrow keys and Enter.`,
      other: `${count} addresses suggested. Choose one with the arrow keys and Enter.`,
    });
  }
  if (isResolving) return t`Filling in the address…`;
  return isFilled ? t`We filled in the address. Please check it, and the time zone.` : null;
}
