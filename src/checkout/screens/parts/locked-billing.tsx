import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { brand } from '../../../brand/brand.ts';
import { noRefusals } from '../../../form/refusals.ts';
import type { BillingDetails } from '../../../contract/entities/billing-details.schema.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { Pair } from '../../../ui/layout/pair.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { StepHeading } from '../../../wizard/step-heading.tsx';
import type { BillingRef, GeographyRef } from '../../checkout-parts.ts';
import { BillingNotices } from './billing-notices.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { useCountryName } from './use-country-name.ts';
import { useRegionWords } from './use-region-words.ts';
import { useTimezoneName } from './use-timezone-name.ts';

interface LockedBillingProps {
  billing: BillingRef;
  geography: GeographyRef;
  details: BillingDetails;
}

/** Who has paid already sees with what; there is nothing to do but to go on. */
export function LockedBilling({ billing, geography, details }: LockedBillingProps) {
  const { t } = useLingui();
  const { email } = billing.getSnapshot().context.order.parent;
  const country = useCountryName(details.country);
  const region = useRegionWords(details.country);
  const regionName = usePart(geography, ({ context }) => context.regions.find(({ code }) => code === details.region)?.name ?? details.region);
  const timezoneName = useTimezoneName()({ id: details.timezone, name: details.timezone });
  const isBusy = usePart(billing, state => state.hasTag('busy'));
  const hasFailed = usePart(billing, state => state.matches({ asking: { form: 'unpriced' } }));
  return (
    <CheckoutFrame stage="payment" heading={<StepHeading title={t`Billing`} product={brand.name} errorWord={hasFailed ? t`Error` : null} />}>
      <BillingNotices billing={billing} refusals={noRefusals} />
      <Notice><Trans>You have already paid with these billing details, so you can’t change them here.</Trans></Notice>
      <form
        method="post"
        onSubmit={event => {
          event.preventDefault();
          if (!isBusy) billing.send({ type: 'billing.submitted', details });
        }}
      >
        <Stack>
          <Pair>
            <TextField name="firstName" label={t`First name`} value={details.firstName} readOnly />
            <TextField name="lastName" label={t`Last name`} value={details.lastName} readOnly />
          </Pair>
          <TextField name="billingEmail" type="email" label={t`Email`} value={email} readOnly />
          <TextField name="billingAddress" label={t`Billing address`} value={details.billingAddress} readOnly />
          {details.billingAddress2 === '' ? null : <TextField name="billingAddress2" label={t`Apartment or suite`} value={details.billingAddress2} readOnly />}
          <Pair>
            <TextField name="city" label={t`City`} value={details.city} readOnly />
            <TextField name="country" label={t`Country`} value={country} readOnly />
          </Pair>
          <Pair>
            <TextField name="region" label={region.label} value={regionName} readOnly />
            <TextField name="postalCode" label={t`Postal code`} value={details.postalCode} readOnly />
          </Pair>
          <TextField name="timezone" label={t`Time zone`} value={timezoneName} readOnly />
          <Actions>
            <Button type="submit" busy={isBusy} busyLabel={t`Calculating the price…`}><Trans>Continue</Trans></Button>
          </Actions>
        </Stack>
      </form>
    </CheckoutFrame>
  );
}
