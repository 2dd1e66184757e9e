import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { wallets } from '../../../../machines/checkout/payment-method/wallet.ts';
import { OptionList } from '../../../ui/option/option-list.tsx';
import { Option } from '../../../ui/option/option.tsx';
import type { MethodRef } from '../../checkout-parts.ts';
import { takenBrands } from './card-brands.ts';
import { PaymentMarks } from './payment-marks.tsx';
import { useMethod } from './use-method.ts';
import { walletNames } from './wallet-names.ts';

/** Where there is nothing but cards, there is nothing to choose. */
export function MethodChoice({ method }: { method: MethodRef }) {
  const { t } = useLingui();
  const chosen = useMethod(method);
  const found = usePart(method, ({ context }) => context.wallets);
  const isAuthorized = usePart(method, state => state.hasTag('held'));
  const refused = usePart(method, ({ context }) => context.refusedBrands);
  const offered = wallets.filter(wallet => found.includes(wallet) || (isAuthorized && wallet === chosen));
  if (offered.length === 0) return null;
  const choice = (value: typeof chosen) => ({
    type: 'radio' as const,
    name: 'method',
    id: `method-${value}`,
    checked: chosen === value,
    onChange: () => method.send({ type: 'method.chosen', method: value }),
  });
  return (
    <OptionList legend={<Trans>How would you like to pay?</Trans>}>
      <Option {...choice('creditCard')} label={t`Credit or debit card`} price={<PaymentMarks names={takenBrands(refused)} />} />
      {offered.map(wallet => <Option key={wallet} {...choice(wallet)} label={walletNames[wallet]} />)}
    </OptionList>
  );
}
