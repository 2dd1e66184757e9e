import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { QuietLine } from '../../../ui/layout/quiet-line.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { useSend } from '../../checkout.hooks.ts';
import type { CodeRef, MethodRef } from '../../checkout-parts.ts';
import { CardFields } from './card-fields.tsx';
import { CodeBox } from './code-box.tsx';
import { GatewayUnavailable } from './gateway-unavailable.tsx';
import { PaymentErrors } from './payment-errors.tsx';
import { SavedCard } from './saved-card.tsx';

/** Continue goes to the checkout, which asks the card and the code in turn. */
export function PaymentForm({ method, code }: { method: MethodRef; code: CodeRef }) {
  const { t } = useLingui();
  const send = useSend();
  const [attempt, setAttempt] = useState(0);
  const isCard = usePart(method, state => state.hasTag('card'));
  const isUnavailable = usePart(method, state => state.matches('unavailable'));
  const isMounting = usePart(method, state => state.matches({ card: 'awaitingSlots' }) || state.matches({ card: { live: 'mounting' } }));
  const isMethodBusy = usePart(method, state => state.hasTag('busy'));
  const isCodeBusy = usePart(code, state => state.hasTag('busy'));
  const isBusy = isMethodBusy || isCodeBusy;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setAttempt(attempt + 1);
    send({ type: 'method.continued' });
  };

  return (
    <form noValidate method="post" onSubmit={submit}>
      <Stack>
        <PaymentErrors method={method} code={code} attempt={attempt} isBusy={isBusy} />
        {isUnavailable ? <GatewayUnavailable method={method} /> : null}
        {isCard ? <CardFields method={method} /> : null}
        {isCard || isUnavailable ? null : <SavedCard method={method} />}
        <CodeBox code={code} />
        {isUnavailable ? null : (
          <>
            <QuietLine icon="lock"><Trans>Your card goes straight to the payment provider. We never see its number.</Trans></QuietLine>
            <Actions>
              <Button type="submit" busy={isBusy} busyLabel={isMounting ? t`Loading…` : t`Checking…`}><Trans>Continue</Trans></Button>
            </Actions>
          </>
        )}
      </Stack>
    </form>
  );
}
