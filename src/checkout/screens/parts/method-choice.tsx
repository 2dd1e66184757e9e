import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { type Method, wallets } from '../../../../machines/checkout/payment-method/wallet.ts';
import type { MethodRef } from '../../checkout-parts.ts';
import { takenBrands } from './card-brands.ts';
import css from './method-choice.module.css';
import { useMethod } from './use-method.ts';
import { walletNames } from './wallet-names.ts';

/** Where there is nothing but cards, there is nothing to choose. */
export function MethodChoice({ method }: { method: MethodRef }) {
  const { t } = useLingui();
  const chosen = useMethod(method);
  const found = usePart(method, ({ context }) => context.wallets);
  const isHeld = usePart(method, state => state.hasTag('held'));
  const refused = usePart(method, ({ context }) => context.refusedBrands);
  const offered = wallets.filter(wallet => found.includes(wallet) || (isHeld && wallet === chosen));
  if (offered.length === 0) return null;
  const methods: { value: Method; label: string; marks: string[] }[] = [
    { value: 'creditCard', label: t`Credit or debit card`, marks: takenBrands(refused) },
    ...offered.map(value => ({ value, label: walletNames[value], marks: [] })),
  ];
  return (
    <fieldset className={css.group}>
      <legend><Trans>How would you like to pay?</Trans></legend>
      <div className={css.methods}>
        {methods.map(({ value, label, marks }) => (
          <div key={value} className={css.method}>
            <input
              type="radio"
              name="method"
              id={`method-${value}`}
              checked={chosen === value}
              onChange={() => method.send({ type: 'method.chosen', method: value })}
              aria-describedby={marks.length > 0 ? `method-${value}-marks` : undefined}
            />
            <label htmlFor={`method-${value}`}>{label}</label>
            {marks.length > 0 ? <span className={css.marks} id={`method-${value}-marks`}>{marks.map(mark => <span key={mark} className={css.mark}>{mark}</span>)}</span> : null}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
