import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { brand } from '../../brand/brand.ts';
import { supportPhone } from '../../contract/support-phone.ts';
import { activate, needAllWords } from '../../i18n/i18n.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { Lead } from '../../ui/layout/lead.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Page } from '../../ui/page/page.tsx';
import { base } from '../base.ts';
import { firstLocale } from '../first-locale.ts';
import { SiteFrame } from '../site-frame.tsx';

/** Says that there is no page at this address, and links to another one. */
function NotFound() {
  const { t } = useLingui();
  const phone = supportPhone(undefined);
  return (
    <SiteFrame homeHref={`${base}/signup`}>
      <Page>
        <title>{`${t`Page not found`} – ${brand.name}`}</title>
        <h1>
          <Trans>Page not found</Trans>
        </h1>
        <Lead>
          <Trans>There is no page at this address. Please check it for typing errors, or start at the beginning.</Trans>
        </Lead>
        <Stack>
          <Actions>
            <ButtonLink href={`${base}/signup`}>
              <Trans>Go to the sign-up</Trans>
            </ButtonLink>
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

/** Renders this page instead of the sign-up at an unknown address. */
export async function showNotFound(root: HTMLElement): Promise<void> {
  await Promise.all([activate(firstLocale()), needAllWords()]);
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <NotFound />
      </I18nProvider>
    </StrictMode>,
  );
}
