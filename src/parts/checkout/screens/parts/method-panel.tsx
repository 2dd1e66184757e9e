import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import type { ReactNode } from 'react';
import { type Method, wallets } from '../../../../../machines/parts/checkout/payment-method/method.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { QuietLine } from '../../../../ui/layout/quiet-line.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Notice } from '../../../../ui/notice/notice.tsx';
import { OptionList } from '../../../../ui/option/option-list.tsx';
import { Option } from '../../../../ui/option/option.tsx';
import { AnyCard, PayMark } from '../../../../ui/pay-mark/pay-mark.tsx';
import type { MethodRef } from '../../checkout-parts.ts';
import { CardFields } from './card-fields.tsx';
import { CardTrouble } from './card-trouble.tsx';
import { walletNames } from './wallet-names.ts';
import { WalletPanel } from './wallet-panel.tsx';

/** The chosen method, from the chart's state. */
const useMethod = (method: MethodRef): Method =>
  usePart(method, state => wallets.find(wallet => state.matches(wallet)) ?? 'creditCard');

/** The choice of a payment method; nothing if only cards are offered. */
function MethodChoice({ method }: { method: MethodRef }) {
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

function SavedCard({ method }: { method: MethodRef }) {
  const lastFour = usePart(method, ({ context }) => context.instrument?.lastFour ?? '');
  const update = (
    <Button variant="quiet" onClick={() => method.send({ type: 'card.updateRequested' })}>
      <Trans>Update your credit card.</Trans>
    </Button>
  );
  return (
    <Notice tone="success" action={update}>
      <Trans>Your credit card ending in {lastFour} has been saved.</Trans>
    </Notice>
  );
}

/**
 * The choice of a method and its panel. Once rendered, the card fields stay in the document, because removing them
 * loses their input.
 */
export function MethodPanel({ method }: { method: MethodRef }) {
  const chosen = useMethod(method);
  const isSaved = usePart(method, state => state.hasTag('held'));
  const isTyping = usePart(method, state => state.hasTag('card'));
  const isDrawn = usePart(method, state => state.hasTag('card') || state.context.slots !== null);
  return (
    <Stack tabIndex={-1}>
      <MethodChoice method={method} />
      {chosen === 'creditCard' ? (
        isSaved ? (
          <SavedCard method={method} />
        ) : (
          <CardTrouble method={method} />
        )
      ) : (
        <WalletPanel method={method} wallet={chosen} />
      )}
      {isDrawn ? (
        <div hidden={!isTyping}>
          <Stack>
            <CardFields method={method} />
            <QuietLine icon="lock">
              <Trans>Your card details go straight to our payment provider. We never see your card number.</Trans>
            </QuietLine>
          </Stack>
        </div>
      ) : null}
    </Stack>
  );
}
