import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { packageChoiceMachine } from '../../../../machines/parts/packages/package-choice.machine.ts';
import { brand } from '../../../brand/brand.ts';
import { MismatchDialog } from '../../checkout/screens/parts/mismatch-dialog.tsx';
import { Lead } from '../../../ui/layout/lead.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { StepHeading } from '../../../wizard/index.ts';
import { PackageOffers } from './parts/package-offers.tsx';
import { PackagesUnavailable } from './parts/packages-unavailable.tsx';

interface PackageChoiceProps {
  /** Undefined until the flow has invoked the machine. */
  actor: ActorRefFrom<typeof packageChoiceMachine> | undefined;
  /** Shown above the heading. */
  top: ReactNode;
  /** Shown below the lead. */
  note: ReactNode;
}

/** The screen of the machine `packageChoice`, for the step that invokes it. */
export function PackageChoice({ actor, top, note }: PackageChoiceProps) {
  const { t } = useLingui();
  const isTaking = useSelector(actor, state => state?.matches('autoSelecting'));
  const isOffered = useSelector(actor, state => state?.matches('offered'));
  const isUnavailable = useSelector(actor, state => state?.matches('unavailable'));
  const isMismatched = useSelector(actor, state => state?.matches('mismatched'));
  const retryAfter = useSelector(actor, state => state?.context.retryAfter ?? null);
  const isRefused = useSelector(
    actor,
    state =>
      state?.matches({ offered: { choice: 'nothingMarked' } }) || state?.matches({ offered: { choice: 'broken' } }),
  );
  return (
    <Page width="wide">
      {top}
      <StepHeading
        title={t`Choose what fits your family`}
        product={brand.name}
        errorWord={isRefused || isUnavailable ? t`Error` : null}
      />
      <Lead>
        {isTaking ? (
          <Trans>Getting the package you chose…</Trans>
        ) : (
          <Trans>The price is for one parent. A paid subscription renews automatically.</Trans>
        )}
      </Lead>
      {note}
      {actor && isOffered ? (
        <PackageOffers actor={actor} />
      ) : actor && isUnavailable ? (
        <PackagesUnavailable retryAfter={retryAfter} onRetry={() => actor.send({ type: 'retried' })} />
      ) : (
        <Skeleton shape={isTaking ? 'checkout' : 'cards'} />
      )}
      {actor && isMismatched ? <Mismatch actor={actor} /> : null}
    </Page>
  );
}

function Mismatch({ actor }: { actor: ActorRefFrom<typeof packageChoiceMachine> }) {
  const { market, selection } = useSelector(actor, ({ context }) => context);
  return (
    <MismatchDialog
      country={market.country}
      about={selection === null ? 'packages' : 'pricingPage'}
      onConfirm={() => actor.send({ type: 'mismatch.acknowledged' })}
    />
  );
}
