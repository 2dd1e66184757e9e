import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { buildYourOwnMachine } from '../../../../machines/parts/packages/build-your-own.machine.ts';
import { brand } from '../../../brand/brand.ts';
import { MismatchDialog } from '../../checkout/screens/parts/mismatch-dialog.tsx';
import { Lead } from '../../../ui/layout/lead.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { StepHeading } from '../../../wizard/index.ts';
import { BuildForm } from './parts/build-form.tsx';
import { PackagesUnavailable } from './parts/packages-unavailable.tsx';

interface BuildYourOwnProps {
  /** Undefined until the flow has invoked the machine. */
  actor: ActorRefFrom<typeof buildYourOwnMachine> | undefined;
  /** Shown above the heading. */
  top: ReactNode;
  /** Shown below the lead. */
  note: ReactNode;
}

/** The screen of the machine `buildYourOwn`, for the step that invokes it. */
export function BuildYourOwn({ actor, top, note }: BuildYourOwnProps) {
  const { t } = useLingui();
  const isWaiting = useSelector(actor, state => state?.matches('loading'));
  const isUnavailable = useSelector(actor, state => state?.matches('unavailable'));
  const isBroken = useSelector(actor, state => state?.matches('broken'));
  const isMismatched = useSelector(actor, state => state?.matches('mismatched'));
  const context = useSelector(actor, state => state?.context);
  return (
    <Page>
      {top}
      <StepHeading
        title={t`Build your own package`}
        product={brand.name}
        errorWord={isBroken || isUnavailable ? t`Error` : null}
      />
      <Lead>
        <Trans>Start with the basics and add only what you need. A paid subscription renews automatically.</Trans>
      </Lead>
      {note}
      {actor && context && isUnavailable ? (
        <PackagesUnavailable retryAfter={context.retryAfter} onRetry={() => actor.send({ type: 'retried' })} />
      ) : actor && !isWaiting && context && context.catalogue !== null ? (
        <BuildForm actor={actor} catalogue={context.catalogue} />
      ) : (
        <Skeleton shape="form" />
      )}
      {actor && context && isMismatched ? (
        <MismatchDialog
          country={context.market.country}
          about="packages"
          onConfirm={() => actor.send({ type: 'mismatch.acknowledged' })}
        />
      ) : null}
    </Page>
  );
}
