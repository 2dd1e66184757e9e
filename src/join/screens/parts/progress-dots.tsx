import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { StepDots } from '../../../ui/step-dots/step-dots.tsx';
import { useProgress } from '../../../wizard/use-progress.ts';

const labels: Readonly<Record<string, MessageDescriptor>> = {
  parentDetails: msg`Your details`,
  coparentDetails: msg`Your co-parent`,
  packages: msg`Package`,
};

export function ProgressDots() {
  const { i18n } = useLingui();
  const dots = useProgress();
  return (
    <StepDots
      steps={dots.map(({ step, current, done, href, go }) => ({
        label: i18n._(labels[step.id] ?? { id: step.id }),
        current,
        done,
        href: href ?? undefined,
        onSelect: go,
      }))}
    />
  );
}
