import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { brand } from '../../../brand/brand.ts';
import { Door } from '../../../ui/door/door.tsx';
import { Lead } from '../../../ui/layout/lead.tsx';
import { Pair } from '../../../ui/layout/pair.tsx';
import { QuietLine } from '../../../ui/layout/quiet-line.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useSend } from '../../join.hooks.ts';
import { WayBack } from './way-back.tsx';

const { name } = brand;

export function CoparentQuestion({ heading }: { heading: ReactNode }) {
  const send = useSend();
  const answer = (hasAccount: boolean) => () => send({ type: 'coparentStatus.answered', hasAccount });
  return (
    <Page width="medium">
      <WayBack />
      {heading}
      <Lead><Trans>{name} connects the two of you: whoever comes second only needs to join the other.</Trans></Lead>
      <Stack>
        <Pair>
          <Door icon="plus" title={<Trans>No, not yet</Trans>} onSelect={answer(false)}>
            <Trans>You begin, and invite your co-parent on the way.</Trans>
          </Door>
          <Door icon="check" tone="apricot" title={<Trans>Yes, they do</Trans>} onSelect={answer(true)}>
            <Trans>Then an invitation has been sent to you.</Trans>
          </Door>
        </Pair>
        <QuietLine icon="info"><Trans>Not sure? Choose “No”. Your co-parent hears nothing before your sign-up is complete.</Trans></QuietLine>
      </Stack>
    </Page>
  );
}
