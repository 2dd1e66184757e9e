import { useLingui } from '@lingui/react/macro';
import { brand } from '../../../brand/brand.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { StepHeading } from '../../../wizard/index.ts';
import { useSelector } from '../professional.actors.ts';
import { SlowSecurityNotice } from './parts/slow-notice.tsx';

export function SubmitScreen() {
  const { t } = useLingui();
  const isSlow = useSelector(state => state.matches({ SUBMIT: 'slow' }));
  return (
    <Page>
      <StepHeading title={t`Creating your account…`} product={brand.name} />
      <Stack>
        {isSlow ? <SlowSecurityNotice /> : null}
        <Skeleton shape="receipt" />
      </Stack>
    </Page>
  );
}
