import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import { type Wallet, wallets } from '../../../../../machines/parts/checkout/payment-method/method.ts';
import { useAnnouncement } from '../../../../ui/announcer/use-announcement.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { ErrorSummary } from '../../../../ui/error-summary/error-summary.tsx';
import { CheckboxField } from '../../../../ui/field/checkbox-field.tsx';
import { LockContext } from '../../../../ui/field/lock.ts';
import { Actions } from '../../../../ui/layout/actions.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Notice } from '../../../../ui/notice/notice.tsx';
import type { CodeRef, MethodRef } from '../../checkout-parts.ts';
import { useSelector, useSend } from '../../checkout.hooks.ts';
import { CodeEntry } from './code-entry.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { MethodPanel } from './method-panel.tsx';
import { PrepaidPackage } from './prepaid-package.tsx';
import { PricingNotice } from './pricing-notice.tsx';
import { type PaymentParts, usePaymentErrors } from './use-payment-errors.ts';
import css from './wallet-button.module.css';
import { walletNames } from './wallet-names.ts';

/** Starts the wallet synchronously in the click, because browsers block a window that opens later. */
function WalletButton({ method, wallet }: { method: MethodRef; wallet: Wallet }) {
  const { t } = useLingui();
  const isPreparing = usePart(method, state => state.hasTag('busy'));
  const name = walletNames[wallet];
  const start = () => {
    const { handle } = method.getSnapshot().context;
    if (handle) method.send({ type: 'wallet.started', approval: handle.start() });
  };
  return (
    <Button className={css[wallet]} busy={isPreparing} busyLabel={t`Loading…`} onClick={start}>
      <Trans>Continue with {name}</Trans>
    </Button>
  );
}

function CodeBox({ code }: { code: CodeRef }) {
  const { t } = useLingui();
  const isHidden = usePart(code, state => state.matches('hidden'));
  const applied = usePart(code, state => (state.matches('applied') ? state.context.applied : null));
  useAnnouncement(applied === null ? null : t`Code ${applied} applied.`);
  return (
    <Stack gap="small" tabIndex={-1}>
      <CheckboxField
        name="hasCode"
        label={t`I have a Subscription Code`}
        checked={!isHidden}
        onChange={({ currentTarget }) => code.send({ type: currentTarget.checked ? 'code.offered' : 'code.dismissed' })}
      />
      {isHidden || applied !== null ? null : (
        <>
          <CodeEntry code={code} />
          <PrepaidPackage code={code} />
        </>
      )}
      {applied === null ? null : (
        <Notice
          tone="success"
          isSilent
          action={
            <Button variant="quiet" onClick={() => code.send({ type: 'code.dismissed' })}>
              <Trans>Remove the code</Trans>
            </Button>
          }
        >
          <Trans>Code {applied} applied.</Trans>
        </Notice>
      )}
    </Stack>
  );
}

/** The option to pay for the co-parent; hidden from invited parents. */
function CoparentBox() {
  const { t } = useLingui();
  const send = useSend();
  const isIncluded = useSelector(({ context }) => context.order.payForCoparent);
  const isInvited = useSelector(({ context }) => context.isInvited);
  if (isInvited) return null;
  return (
    <CheckboxField
      name="payForCoparent"
      label={t`Pay for my co-parent's subscription`}
      checked={isIncluded}
      onChange={({ currentTarget }) => send({ type: 'coparent.included', isIncluded: currentTarget.checked })}
    />
  );
}

interface PaymentErrorsProps extends PaymentParts {
  /** Number of times that the visitor tried to continue. */
  attempt: number;
  isBusy: boolean;
}

/**
 * The errors that stopped Continue. Once fixed, the summary stays hidden until the next attempt, so that it does not
 * take the focus.
 */
function PaymentErrors({ attempt, isBusy, ...parts }: PaymentErrorsProps) {
  const [mended, setMended] = useState(attempt);
  const errors = usePaymentErrors(parts);
  if (errors.length === 0 && !isBusy && mended !== attempt) setMended(attempt);
  return <ErrorSummary errors={attempt === mended ? [] : errors} attempt={attempt} />;
}

/**
 * Sends Continue to the checkout, which checks consent, code and method in turn. A wallet has its own button until it
 * is authorised.
 */
export function PaymentForm({ method, code, consent }: PaymentParts) {
  const { t } = useLingui();
  const send = useSend();
  const [presses, setPresses] = useState(0);
  const isHeld = usePart(method, state => state.hasTag('held'));
  const attempt = presses + (isHeld ? 1 : 0); // a wallet that is authorised continues by itself
  const isCovered = useSelector(({ context }) => context.estimate?.totals.total === 0);
  const mayContinue = usePart(method, state => state.matches('creditCard')) || isHeld;
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
  const isCodeUnpriced = useSelector(
    state =>
      state.context.code !== null &&
      state.context.estimate === null &&
      state.matches({ paymentMethod: { choosing: 'estimating' } }),
  );
  const isBusy = isCodeBusy || isCodeUnpriced || (isMethodBusy && !isCovered);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setPresses(presses + 1);
    send({ type: 'method.continued' });
  };

  return (
    <form noValidate method="post" onSubmit={submit}>
      <LockContext value={isTokenizing}>
        <Stack>
          <PaymentErrors method={method} code={code} consent={consent} attempt={attempt} isBusy={isBusy} />
          <PricingNotice />
          {isCovered ? <Covered /> : null}
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

/** Says what covers the price. A tax may still be added to what a code pays, but not to a discount of the full price. */
function Covered() {
  const hasCode = useSelector(({ context }) => (context.estimate?.totals.paymentCodeTotal ?? 0) > 0);
  const hasTax = useSelector(({ context }) => context.estimate?.taxesCalculated === true);
  return (
    <Notice tone="success">
      {!hasCode ? (
        <Trans>Your discount covers the full price. No card needed.</Trans>
      ) : hasTax ? (
        <Trans>Your code covers the full price. No card needed.</Trans>
      ) : (
        <Trans>Your code covers the price so far. If your billing address adds tax, we’ll ask how to pay it.</Trans>
      )}
    </Notice>
  );
}
