import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '../../../brand/brand.ts';
import { Lead } from '../../../ui/layout/lead.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { StepHeading } from '../../../wizard/index.ts';
import { useSelector } from '../join.hooks.ts';
import { DiscountNote } from './parts/discount-note.tsx';
import { PackageChoice } from './parts/package-choice.tsx';
import { PackageMismatch } from './parts/package-mismatch.tsx';
import { PackagesUnavailable } from './parts/packages-unavailable.tsx';
import { StepTop } from './parts/step-top.tsx';

export function PackagesScreen() {
  const { t } = useLingui();
  const isTaking = useSelector(state => state.matches({ packages: 'autoSelecting' }));
  const isOffered = useSelector(state => state.matches({ packages: 'offered' }));
  const isUnavailable = useSelector(state => state.matches({ packages: 'unavailable' }));
  const isMismatched = useSelector(state => state.matches({ packages: 'mismatched' }));
  const isRefused = useSelector(
    state =>
      state.matches({ packages: { offered: { choice: 'nothingMarked' } } }) ||
      state.matches({ packages: { offered: { choice: 'broken' } } }),
  );
  return (
    <Page width="wide">
      <StepTop />
      <StepHeading
        title={t`Choose what fits your family`}
        product={brand.name}
        errorWord={isRefused || isUnavailable ? t`Error` : null}
      />
      <Lead>
        {isTaking ? (
          <Trans>Getting the package you chose…</Trans>
        ) : (
          <Trans>The price is for one parent. Your subscription renews automatically.</Trans>
        )}
      </Lead>
      <DiscountNote />
      {isOffered ? (
        <PackageChoice />
      ) : isUnavailable ? (
        <PackagesUnavailable />
      ) : (
        <Skeleton shape={isTaking ? 'checkout' : 'cards'} />
      )}
      {isMismatched ? <PackageMismatch /> : null}
    </Page>
  );
}
