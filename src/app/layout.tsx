import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useWizard } from '../wizard/index.ts';
import { Attendant } from './attendant.tsx';
import { base } from './base.ts';
import type { Flow } from './flow.ts';
import { SiteFrame } from './site-frame.tsx';

/** Everything around a step. It reads nothing that a move changes, so that a move renders nothing here. */
export function Layout({ flow, children }: { flow: Flow; children: ReactNode }) {
  const { actor, visit } = useWizard();
  const isLoggedIn = useSelector(actor, flow.isLoggedIn);
  return (
    <SiteFrame homeHref={base + flow.home} onHome={() => void visit(flow.home)} hasLogin={!isLoggedIn}>
      <Attendant flow={flow} name="Banner" />
      {children}
      <Attendant flow={flow} name="Below" />
    </SiteFrame>
  );
}
