import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import type { ReactNode } from 'react';
import { type Method, wallets } from '../../../../../machines/parts/checkout/payment-method/wallet.ts';
import { Option } from '../../../../ui/option/option.tsx';
import { OptionList } from '../../../../ui/option/option-list.tsx';
import { AnyCard, PayMark } from '../../../../ui/pay-mark/pay-mark.tsx';
import type { MethodRef } from '../../checkout-parts.ts';
import { useMethod } from './use-method.ts';
import { walletNames } from './wallet-names.ts';

/** The choice of a payment method; nothing if only cards are offered. */
export function MethodChoice({ method }: { method: MethodRef }) {
  const { t } = useLingui();
  const chosen = useMethod(method);
  const found = usePart(method, ({ context }) => context.wallets);
  const isHeld = usePart(method, state => state.hasTag('held'));
  const offered = wallets.filter(wallet => found.includes(wallet) || (isHeld && wallet === chosen));
  if (offered.length === 0) return null;
  const option = (value: Method, label: string, picture: ReactNode) => (
    <Option
      key={value}
      type="radio"
      id={`method-${value}`}
      name="method"
      checked={chosen === value}
      onChange={() => method.send({ type: 'method.chosen', method: value })}
      label={label}
      picture={picture}
    />
  );
  return (
    <OptionList legend={<Trans>How would you like to pay?</Trans>}>
      {option('creditCard', t`Credit or debit card`, <AnyCard />)}
      {offered.map(wallet => option(wallet, walletNames[wallet], <PayMark brand={walletNames[wallet]} />))}
    </OptionList>
  );
}
