import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { brand } from '../../brand/brand.ts';
import { supportPhone } from '../../contract/support-phone.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { Lead } from '../../ui/layout/lead.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Page } from '../../ui/page/page.tsx';
import { base } from '../base.ts';
import { SiteFrame } from '../site-frame.tsx';
import { missingPageAt } from './missing-page-at.ts';
import { missingPages } from './missing-pages.ts';

/** Says that there is no page at this address, and links to another one. */
export function NotFound({ pathname }: { pathname: string }) {
  const { i18n } = useLingui();
  const { title, text, way } = missingPages[missingPageAt(pathname)];
  const phone = supportPhone(undefined);
  return (
    <SiteFrame homeHref={`${base}/signup`}>
      <Page>
        <title>{`${i18n._(title)} – ${brand.name}`}</title>
        <h1>{i18n._(title)}</h1>
        <Lead>{i18n._(text)}</Lead>
        <Stack>
          <Actions>
            <ButtonLink href={way.href}>{i18n._(way.label)}</ButtonLink>
          </Actions>
          <p>
            <Trans>
              Need help? Call us at <a href={`tel:${phone.tel}`}>{phone.shown}</a> or write to{' '}
              <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
            </Trans>
          </p>
        </Stack>
      </Page>
    </SiteFrame>
  );
}
