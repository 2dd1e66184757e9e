import { msg } from '@lingui/core/macro';
import { memo } from 'react';
import { StepTop } from '../../../../parts/step-top/screens/step-top.tsx';
import { useSelector } from '../../join.actors.ts';

const labels = {
  parentDetails: msg`Your details`,
  coparentDetails: msg`Your co-parent`,
  packages: msg`Package`,
};

/** Memoized, because a screen is rendered whenever it begins to save. */
export const JoinTop = memo(function JoinTop() {
  const isChosen = useSelector(({ context }) => context.lastCompletedStep === 3);
  const isChanged = useSelector(
    ({ context: { lastCompletedStep, parentDraft, drafts } }) =>
      lastCompletedStep > 0 && (parentDraft !== null || drafts.coparent !== null),
  );
  return <StepTop labels={labels} leadsToPayment={isChosen} isChanged={isChanged} />;
});
