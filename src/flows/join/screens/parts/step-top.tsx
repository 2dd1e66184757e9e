import { Trans, useLingui } from '@lingui/react/macro';
import { useBack, useProgress } from '../../../../wizard/index.ts';
import { BackLink } from '../../../../ui/back-link/back-link.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Suspense } from 'react';
import { lazyPart } from '../../../../lazy/lazy-part.ts';
import { StepDots } from '../../../../ui/step-dots/step-dots.tsx';
import { useSelector } from '../../join.actors.ts';
import { lazyComponent } from '../../../../i18n/lazy-component.ts';

/** Shown above the heading of each of the three numbered steps. */
export const StepTop = () => (
  <>
    <WayBack />
    <ProgressDots />
  </>
);

/** The link to the previous step; a step without a number shows it alone. */
export function WayBack() {
  const back = useBack();
  return (
    back && (
      <BackLink href={back.href} onSelect={back.go}>
        <Trans>Back</Trans>
      </BackLink>
    )
  );
}

const labels: Readonly<Record<string, MessageDescriptor>> = {
  parentDetails: msg`Your details`,
  coparentDetails: msg`Your co-parent`,
  packages: msg`Package`,
};

/** Lazy, because nobody needs it before a package is chosen. Step 3 has its own Continue. */
const PaymentLink = lazyComponent(
  () => lazyPart(() => import('./payment-link.tsx'), 'background'),
  loaded => loaded.PaymentLink,
  'background',
);

function ProgressDots() {
  const { i18n } = useLingui();
  const dots = useProgress();
  const isChosen = useSelector(({ context }) => context.lastCompletedStep === 3);
  return (
    <StepDots
      steps={dots.map(({ step, current, done, href, go }) => ({
        label: i18n._(labels[step.id] ?? { id: step.id }),
        current,
        done,
        href: href ?? undefined,
        onSelect: go,
      }))}
      next={
        isChosen &&
        !dots[2]?.current && (
          <Suspense>
            <PaymentLink />
          </Suspense>
        )
      }
    />
  );
}
