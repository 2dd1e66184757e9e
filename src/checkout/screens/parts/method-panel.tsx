import { useSelector as usePart } from '@xstate/react';
import { Trans } from '@lingui/react/macro';
import { QuietLine } from '../../../ui/layout/quiet-line.tsx';
import type { MethodRef } from '../../checkout-parts.ts';
import { CardFields } from './card-fields.tsx';
import { GatewayUnavailable } from './gateway-unavailable.tsx';
import { MethodChoice } from './method-choice.tsx';
import { SavedCard } from './saved-card.tsx';
import { useMethod } from './use-method.ts';
import { WalletPanel } from './wallet-panel.tsx';

/** Which method, and what there is to do for it. */
export function MethodPanel({ method }: { method: MethodRef }) {
  const chosen = useMethod(method);
  return (
    <>
      <MethodChoice method={method} />
      {chosen === 'creditCard' ? <CardPanel method={method} /> : <WalletPanel method={method} wallet={chosen} />}
    </>
  );
}

function CardPanel({ method }: { method: MethodRef }) {
  const isTyping = usePart(method, state => state.hasTag('card'));
  const isSaved = usePart(method, state => state.hasTag('held'));
  if (isSaved) return <SavedCard method={method} />;
  if (!isTyping) return <GatewayUnavailable method={method} />;
  return (
    <>
      <CardFields method={method} />
      <QuietLine icon="lock"><Trans>Your card details go straight to our payment provider. We never see your card number.</Trans></QuietLine>
    </>
  );
}
