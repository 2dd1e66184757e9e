import { Trans } from '@lingui/react/macro';
import { BackLink } from '../../../../ui/back-link/back-link.tsx';
import { useBack } from '../../../../wizard/index.ts';
import { ProgressDots } from './progress-dots.tsx';

/** Shown above the heading of each of the three numbered steps. */
export function StepTop() {
  const back = useBack();
  return (
    <>
      {back ? (
        <BackLink href={back.href} onSelect={back.go}>
          <Trans>Back</Trans>
        </BackLink>
      ) : null}
      <ProgressDots />
    </>
  );
}
