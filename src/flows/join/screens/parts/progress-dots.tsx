import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyPart } from '../../../../lazy/lazy-part.ts';
import { StepDots } from '../../../../ui/step-dots/step-dots.tsx';
import { useProgress } from '../../../../wizard/index.ts';
import { useSelector } from '../../join.actors.ts';
import { later } from '../../later.ts';

const labels: Readonly<Record<string, MessageDescriptor>> = {
  parentDetails: msg`Your details`,
  coparentDetails: msg`Your co-parent`,
  packages: msg`Package`,
};

/** Lazy, because nobody needs it before a package is chosen. Step 3 has its own Continue. */
const PaymentLink = later(
  () => lazyPart(() => import('./payment-link.tsx'), 'background'),
  loaded => loaded.PaymentLink,
  'background',
);

export function ProgressDots() {
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
