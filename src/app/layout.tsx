import type { ReactNode } from 'react';
import { useHref } from 'react-router-dom';
import { useSelector } from '../flows/join/join.actors.ts';
import { useWizard } from '../wizard/index.ts';
import { Banner, Below } from './attended.tsx';
import { SiteFrame } from './site-frame.tsx';

/** Everything around a step. */
export function Layout({ children }: { children: ReactNode }) {
  const home = useHref('/signup');
  const { visit } = useWizard();
  const isLoggedIn = useSelector(({ context }) => context.session !== null);
  return (
    <SiteFrame homeHref={home} onHome={() => void visit('/signup')} hasLogin={!isLoggedIn}>
      <Banner />
      {children}
      <Below />
    </SiteFrame>
  );
}
