import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import { wallets } from '../../../../../machines/parts/checkout/payment-method/wallet.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { LockContext } from '../../../../ui/field/lock.ts';
import { Actions } from '../../../../ui/layout/actions.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Notice } from '../../../../ui/notice/notice.tsx';
import { useSelector, useSend } from '../../checkout.hooks.ts';
import { CodeBox } from './code-box.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { CoparentBox } from './coparent-box.tsx';
import { MethodPanel } from './method-panel.tsx';
import { PaymentErrors } from './payment-errors.tsx';
import { PricingNotice } from './pricing-notice.tsx';
import type { PaymentParts } from './use-payment-errors.ts';
import { WalletButton } from './wallet-button.tsx';

/**
 * Sends Continue to the checkout, which checks consent, code and method in turn. A wallet has its own button until it
 * is authorised.
 */
export function PaymentForm({ method, code, consent }: PaymentParts) {
  const { t } = useLingui();
  const send = useSend();
  const [attempt, setAttempt] = useState(0);
  const isCovered = useSelector(({ context }) => context.estimate?.totals.total === 0);
  const hasCode = useSelector(({ context }) => context.code !== null);
  const mayContinue = usePart(method, state => state.matches('creditCard') || state.hasTag('held'));
  const isDrawn = usePart(method, ({ context }) => context.slots !== null);
  const mayStart = usePart(method, state =>
    wallets.find(
      wallet =>
        state.matches({ [wallet]: { asking: 'preparing' } }) || state.matches({ [wallet]: { asking: 'ready' } }),
    ),
  );
  const isTokenizing = usePart(method, state => state.matches({ creditCard: { typing: { live: 'tokenizing' } } }));
  const isMounting = usePart(method, state => state.hasTag('card') && !state.hasTag('mounted'));
  const isMethodBusy = usePart(method, state => state.hasTag('busy'));
  const isCodeBusy = usePart(code, state => state.hasTag('busy'));
  const isBusy = isCodeBusy || (isMethodBusy && !isCovered);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setAttempt(attempt + 1);
    send({ type: 'method.continued' });
  };

  return (
    <form noValidate method="post" onSubmit={submit}>
      <LockContext value={isTokenizing}>
        <Stack>
          <PaymentErrors method={method} code={code} consent={consent} attempt={attempt} isBusy={isBusy} />
          <PricingNotice />
          {isCovered ? <Covered hasCode={hasCode} /> : null}
          {isCovered && !isDrawn ? null : (
            <div hidden={isCovered}>
              <Stack>
                <MethodPanel method={method} />
              </Stack>
            </div>
          )}
          <CodeBox code={code} />
          <CoparentBox />
          {consent ? <ConsentFields consent={consent} /> : null}
          {mayContinue || isCovered ? (
            <Actions>
              <Button type="submit" busy={isBusy} busyLabel={isMounting ? t`Loading…` : t`Checking…`}>
                <Trans>Continue</Trans>
              </Button>
            </Actions>
          ) : null}
          {mayStart && !isCovered ? (
            <Actions>
              <WalletButton method={method} wallet={mayStart} />
            </Actions>
          ) : null}
        </Stack>
      </LockContext>
    </form>
  );
}

const Covered = ({ hasCode }: { hasCode: boolean }) => (
  <Notice tone="success">
    {hasCode ? (
      <Trans>Your code covers the full price. No card needed.</Trans>
    ) : (
      <Trans>Your discount covers the full price. No card needed.</Trans>
    )}
  </Notice>
);
