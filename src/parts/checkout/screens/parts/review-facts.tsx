import { Trans, useLingui } from '@lingui/react/macro';
import type { Purchase } from '../../../../../machines/parts/checkout/checkout.calls.ts';
import type { Instrument } from '../../../../../machines/parts/checkout/checkout.types.ts';
import type { multiStepCheckoutMachine } from '../../../../../machines/parts/checkout/multi-step-checkout.machine.ts';
import type { StepId } from '../../../../../machines/wizard/index.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { FactList } from '../../../../ui/panel/fact-list.tsx';
import { Panel } from '../../../../ui/panel/panel.tsx';
import { useWizard } from '../../../../wizard/index.ts';
import { BillingFacts } from './billing-facts.tsx';
import { walletNames } from './wallet-names.ts';

interface InstrumentNameProps {
  /** Null if nothing is left to pay. */
  instrument: Instrument | null;
  hasCode: boolean;
}

/** The instrument's name as its owner knows it. */
function InstrumentName({ instrument, hasCode }: InstrumentNameProps) {
  if (instrument === null)
    return hasCode ? <Trans>Covered by your code</Trans> : <Trans>Covered by your discount</Trans>;
  const { method, account, brand, lastFour } = instrument;
  if (method !== 'creditCard')
    return (
      <>
        {walletNames[method]}
        {account === null ? null : (
          <>
            , <bdi>{account}</bdi>
          </>
        )}
      </>
    );
  return brand === null ? (
    <Trans>Card ending in {lastFour}</Trans>
  ) : (
    <Trans>
      {brand} ending in {lastFour}
    </Trans>
  );
}

interface ChangeLinkProps {
  to: StepId<typeof multiStepCheckoutMachine>;
  /** Accessible name that says what is changed, because screen readers also list links without their context. */
  label: string;
}

function ChangeLink({ to, label }: ChangeLinkProps) {
  const wizard = useWizard();
  const go = () => {
    const [flowStep = '', ...between] = wizard.getView().place;
    wizard.enter(flowStep, ...between.slice(0, -1), to);
  };
  return (
    <Button variant="quiet" aria-label={label} onClick={go}>
      <Trans>Change</Trans>
    </Button>
  );
}

interface ReviewFactsProps {
  purchase: Purchase;
  /** True during the payment or when it is no longer possible, so that nothing can be changed here. */
  isFixed: boolean;
  /** A code that covered everything is no longer valid. */
  isUncovered: boolean;
}

export function ReviewFacts({ purchase: { instrument, details, quote }, isFixed, isUncovered }: ReviewFactsProps) {
  const { t } = useLingui();
  return (
    <Stack>
      <Panel
        heading={t`Payment`}
        action={isFixed ? null : <ChangeLink to="paymentMethod" label={t`Change the payment method`} />}
      >
        <FactList
          facts={[
            {
              key: 'method',
              label: t`Payment method`,
              value: isUncovered ? (
                <Trans>Not chosen yet</Trans>
              ) : (
                <InstrumentName
                  instrument={quote.pricing.totals.total === 0 ? null : instrument}
                  hasCode={quote.pricing.totals.paymentCodeTotal > 0}
                />
              ),
            },
          ]}
        />
      </Panel>
      <BillingFacts
        details={details}
        action={isFixed ? null : <ChangeLink to="billing" label={t`Change the billing address`} />}
      />
    </Stack>
  );
}
