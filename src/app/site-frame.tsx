import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { brand } from '../brand/brand.ts';
import { Footer } from '../ui/page/footer.tsx';
import { Header } from '../ui/page/header.tsx';
import { PageFrame } from '../ui/page/page-frame.tsx';
import { Language } from './language.tsx';

const { links, name } = brand;

interface SiteFrameProps {
  homeHref: string;
  onHome?: () => void;
  /** False for a visitor who is logged in. */
  hasLogin?: boolean;
  children: ReactNode;
}

/** Header and footer of every page. */
export function SiteFrame({ homeHref, onHome, hasLogin = true, children }: SiteFrameProps) {
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
      header={
        <Header
          name={name}
          homeHref={homeHref}
          onHome={onHome}
          logInHref={hasLogin ? links.login : null}
          language={<Language />}
        />
      }
      footer={footer}
    >
      {children}
    </PageFrame>
  );
}
