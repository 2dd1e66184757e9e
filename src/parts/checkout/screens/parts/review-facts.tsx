import { Trans, useLingui } from '@lingui/react/macro';
import type { Purchase } from '../../../../../machines/parts/checkout/checkout.calls.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { FactList } from '../../../../ui/panel/fact-list.tsx';
import { Panel } from '../../../../ui/panel/panel.tsx';
import { BillingFacts } from './billing-facts.tsx';
import { ChangeLink } from './change-link.tsx';
import { InstrumentName } from './instrument-name.tsx';

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
                <InstrumentName instrument={instrument} hasCode={quote.pricing.paymentCodeDetails.length > 0} />
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
