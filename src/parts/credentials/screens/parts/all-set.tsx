import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { brand } from '../../../../brand/brand.ts';
import { DoneMark } from '../../../../ui/layout/done-mark.tsx';
import { Lead } from '../../../../ui/layout/lead.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { StepHeading } from '../../../../wizard/index.ts';

export function AllSet({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const region = useRef<HTMLDivElement>(null);
  // The focused button is gone, and no step change moves the focus.
  useEffect(() => region.current?.focus(), []);
  return (
    <Page>
      <div ref={region} tabIndex={-1}>
        <DoneMark />
        <StepHeading title={t`You’re all set`} product={brand.name} />
        <Lead>{children}</Lead>
      </div>
    </Page>
  );
}
