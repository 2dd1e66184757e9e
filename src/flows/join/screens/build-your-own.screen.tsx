import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '../../../brand/brand.ts';
import { Lead } from '../../../ui/layout/lead.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { StepHeading } from '../../../wizard/index.ts';
import { useSelector } from '../join.hooks.ts';
import { BuildForm } from './parts/build-form.tsx';
import { DiscountNote } from './parts/discount-note.tsx';
import { PackageMismatch } from './parts/package-mismatch.tsx';
import { PackagesUnavailable } from './parts/packages-unavailable.tsx';
import { StepTop } from './parts/step-top.tsx';

export function BuildYourOwnScreen() {
  const { t } = useLingui();
  const isWaiting = useSelector(
    state => state.matches({ buildYourOwn: 'opening' }) || state.matches({ buildYourOwn: 'loading' }),
  );
  const isUnavailable = useSelector(state => state.matches({ buildYourOwn: 'unavailable' }));
  const isBroken = useSelector(state => state.matches({ buildYourOwn: 'broken' }));
  const isMismatched = useSelector(state => state.matches({ buildYourOwn: 'mismatched' }));
  const catalogue = useSelector(({ context }) => context.catalogue);
  return (
    <Page>
      <StepTop />
      <StepHeading
        title={t`Build your own package`}
        product={brand.name}
        errorWord={isBroken || isUnavailable ? t`Error` : null}
      />
      <Lead>
        <Trans>Start with the basics and add only what you need. Your subscription renews automatically.</Trans>
      </Lead>
      <DiscountNote />
      {isUnavailable ? (
        <PackagesUnavailable />
      ) : isWaiting || catalogue === null ? (
        <Skeleton shape="form" />
      ) : (
        <BuildForm catalogue={catalogue} />
      )}
      {isMismatched ? <PackageMismatch /> : null}
    </Page>
  );
}
