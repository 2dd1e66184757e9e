import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useHref } from 'react-router-dom';
import { useWizard } from '../wizard/index.ts';
import { Attendant } from './attendant.tsx';
import type { Flow } from './flow.ts';
import { SiteFrame } from './site-frame.tsx';

/** Everything around a step. */
export function Layout({ flow, children }: { flow: Flow; children: ReactNode }) {
  const home = useHref(flow.home);
  const { actor, visit } = useWizard();
  const isLoggedIn = useSelector(actor, flow.isLoggedIn);
  return (
    <SiteFrame homeHref={home} onHome={() => void visit(flow.home)} hasLogin={!isLoggedIn}>
      <Attendant flow={flow} name="Banner" />
      {children}
      <Attendant flow={flow} name="Below" />
    </SiteFrame>
  );
}
