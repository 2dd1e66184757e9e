import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider, useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
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
import { missingPageAt, type MissingPageKind } from './missing-page-at.ts';

interface MissingPage {
  title: MessageDescriptor;
  text: MessageDescriptor;
  way: { href: string; label: MessageDescriptor };
}

/** The words for each kind of missing page. */
const missingPages: Readonly<Record<MissingPageKind, MissingPage>> = {
  professional: {
    title: msg`Professionals sign up on another page`,
    text: msg`This sign-up is for parents.`,
    way: { href: brand.links.professional, label: msg`Go to the sign-up for professionals` },
  },
  unknown: {
    title: msg`Page not found`,
    text: msg`There is no page at this address. Please check it for typing errors, or start at the beginning.`,
    way: { href: `${base}/signup`, label: msg`Go to the sign-up` },
  },
};

/** Says that there is no page at this address, and links to another one. */
function NotFound({ pathname }: { pathname: string }) {
  const { _ } = useLingui();
  const { title, text, way } = missingPages[missingPageAt(pathname)];
  const phone = supportPhone(undefined);
  return (
    <SiteFrame homeHref={`${base}/signup`}>
      <Page>
        <title>{`${_(title)} – ${brand.name}`}</title>
        <h1>{_(title)}</h1>
        <Lead>{_(text)}</Lead>
        <Stack>
          <Actions>
            <ButtonLink href={way.href}>{_(way.label)}</ButtonLink>
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
        <NotFound pathname={location.pathname} />
      </I18nProvider>
    </StrictMode>,
  );
}
