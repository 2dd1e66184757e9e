import { useLingui } from '@lingui/react/macro';
import { brand } from '../../brand/brand.ts';
import { Page } from '../../ui/page/page.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { StepHeading } from '../../wizard/step-heading.tsx';
import { useSelector } from '../join.hooks.ts';
import { CoparentQuestion } from './parts/coparent-question.tsx';

export function CoparentStatusScreen() {
  const { t } = useLingui();
  const isWaiting = useSelector(state => state.matches({ coparentStatus: 'waiting' }));
  const heading = <StepHeading title={t`Does your co-parent already have an account?`} product={brand.name} />;
  if (!isWaiting) return <CoparentQuestion heading={heading} />;
  return (
    <Page width="medium">
      {heading}
      <Skeleton shape="form" />
    </Page>
  );
}
