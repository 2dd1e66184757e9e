import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useHref } from 'react-router-dom';
import { brand } from '../brand/brand.ts';
import { useSelector } from '../join/join.hooks.ts';
import { Footer } from '../ui/page/footer.tsx';
import { Header } from '../ui/page/header.tsx';
import { PageFrame } from '../ui/page/page-frame.tsx';
import { useWizard } from '../wizard/use-wizard.ts';
import { Banner, Below } from './attended.tsx';
import { Language } from './language.tsx';

const { links, name } = brand;

/** What stands around every step. */
export function Layout({ children }: { children: ReactNode }) {
  const home = useHref('/signup');
  const { visit } = useWizard();
  const isLoggedIn = useSelector(({ context }) => context.session !== null);
  const footer = (
    <Footer
      links={[
        { href: links.terms, label: <Trans>Terms & Conditions</Trans> },
        { href: links.privacy, label: <Trans>Privacy Policy</Trans> },
        { href: links.help, label: <Trans>Help</Trans> },
        { href: links.contact, label: <Trans>Contact</Trans> },
      ]}
    />
  );
  return (
    <PageFrame
      header={<Header name={name} homeHref={home} onHome={() => void visit('/signup')} logInHref={isLoggedIn ? null : links.login} language={<Language />} />}
      footer={footer}
    >
      <Banner />
      {children}
      <Below />
    </PageFrame>
  );
}
