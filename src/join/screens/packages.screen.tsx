import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '../../brand/brand.ts';
import { Lead } from '../../ui/layout/lead.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { StepHeading } from '../../wizard/step-heading.tsx';
import { useSelector, useSend } from '../join.hooks.ts';
import { DiscountNote } from './parts/discount-note.tsx';
import { MismatchDialog } from './parts/mismatch-dialog.tsx';
import { PackageChoice } from './parts/package-choice.tsx';
import { PackagesUnavailable } from './parts/packages-unavailable.tsx';
import { StepTop } from './parts/step-top.tsx';

export function PackagesScreen() {
  const { t } = useLingui();
  const send = useSend();
  const isLoading = useSelector(state => state.matches({ packages: 'loading' }));
  const isUnavailable = useSelector(state => state.matches({ packages: 'unavailable' }));
  const isMismatched = useSelector(state => state.matches({ packages: 'mismatched' }));
  const hasError = useSelector(state => state.matches({ packages: 'nothingMarked' }) || state.matches({ packages: 'broken' }));
  return (
    <Page width="wide">
      <StepTop />
      <StepHeading title={t`Choose what fits your family`} product={brand.name} errorWord={hasError || isUnavailable ? t`Error` : null} />
      <Lead><Trans>The price is for one parent. Your subscription renews automatically.</Trans></Lead>
      <DiscountNote />
      {isLoading ? <Skeleton shape="cards" /> : isUnavailable ? <PackagesUnavailable /> : <PackageChoice />}
      {isMismatched ? <MismatchDialog onAcknowledge={() => send({ type: 'mismatch.acknowledged' })} /> : null}
    </Page>
  );
}
