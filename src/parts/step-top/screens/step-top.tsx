import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { lazyComponent } from '../../../i18n/lazy-component.ts';
import { lazyPart } from '../../../lazy/lazy-part.ts';
import { BackLink } from '../../../ui/back-link/back-link.tsx';
import { StepDots } from '../../../ui/step-dots/step-dots.tsx';
import { useBack, useProgress } from '../../../wizard/index.ts';

/** The link to the previous step; a step without a number shows it alone. */
export function WayBack({ children }: { children?: ReactNode }) {
  const back = useBack();
  return (
    back && (
      <BackLink href={back.href} onSelect={back.go}>
        {children ?? <Trans>Back</Trans>}
      </BackLink>
    )
  );
}

interface StepTopProps {
  /** The link to the previous step. Default: `WayBack`. */
  back?: ReactNode;
  /** Names of the numbered steps by their id. */
  labels: Readonly<Record<string, MessageDescriptor>>;
  /** Whether the payment, which has no number, is open. The last numbered step has its own Continue. */
  leadsToPayment: boolean;
  /** Whether the visitor has changed answers that Continue has not saved. Then nothing else leads forward past them. */
  isChanged?: boolean;
}

/** Shown above the heading of each numbered step. */
export const StepTop = (props: StepTopProps) => (
  <>
    {props.back ?? <WayBack />}
    <ProgressDots {...props} />
  </>
);

/** Lazy, because it is not shown before a package is chosen. */
const PaymentLink = lazyComponent(
  () => lazyPart(() => import('./payment-link.tsx'), 'background'),
  loaded => loaded.PaymentLink,
  'background',
);

function ProgressDots({ labels, leadsToPayment, isChanged }: StepTopProps) {
  const { i18n } = useLingui();
  const dots = useProgress();
  const at = dots.findIndex(({ current }) => current);
  return (
    <StepDots
      steps={dots.map(({ step, current, done, href, go }, index) => ({
        label: i18n._(labels[step.id] ?? { id: step.id }),
        current,
        done,
        href: isChanged && index > at ? null : href,
        onSelect: go,
      }))}
      next={
        leadsToPayment &&
        !isChanged &&
        dots.at(-1)?.current === false && (
          <Suspense>
            <PaymentLink />
          </Suspense>
        )
      }
    />
  );
}
