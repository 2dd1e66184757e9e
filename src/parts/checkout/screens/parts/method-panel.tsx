import { useSelector as usePart } from '@xstate/react';
import { Trans } from '@lingui/react/macro';
import { QuietLine } from '../../../../ui/layout/quiet-line.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import type { MethodRef } from '../../checkout-parts.ts';
import { CardFields } from './card-fields.tsx';
import { CardTrouble } from './card-trouble.tsx';
import { MethodChoice } from './method-choice.tsx';
import { SavedCard } from './saved-card.tsx';
import { useMethod } from './use-method.ts';
import { WalletPanel } from './wallet-panel.tsx';

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
