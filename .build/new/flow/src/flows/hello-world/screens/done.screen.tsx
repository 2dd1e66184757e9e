import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '../../../brand/brand.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { Lead } from '../../../ui/layout/lead.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { StepHeading } from '../../../wizard/index.ts';
import { useSend } from '../hello-world.actors.ts';

export function DoneScreen() {
  const { t } = useLingui();
  const send = useSend();
  return (
    <Page>
      <StepHeading title={t`Thank you!`} product={brand.name} />
      <Lead>
        <Trans>We have saved your answers.</Trans>
      </Lead>
      <Actions>
        <Button onClick={() => send({ type: 'finished' })}>
          <Trans>Go to my account</Trans>
        </Button>
      </Actions>
    </Page>
  );
}
