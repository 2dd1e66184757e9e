import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { brand } from '../../../../brand/brand.ts';
import { supportPhone } from '../../../../contract/support-phone.ts';
import { Lead } from '../../../../ui/layout/lead.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { StepHeading } from '../../../../wizard/index.ts';

interface LinkPageProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** Explains the state of a link, and how to get help. */
export function LinkPage({ title, lead, children }: LinkPageProps) {
  const phone = supportPhone(undefined);
  return (
    <Page>
      <StepHeading title={title} product={brand.name} />
      {lead === undefined ? null : <Lead>{lead}</Lead>}
      <Stack>
        {children}
        <p>
          <Trans>
            Need help? Call us at <a href={`tel:${phone.tel}`}>{phone.shown}</a> or write to{' '}
            <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
          </Trans>
        </p>
      </Stack>
    </Page>
  );
}
