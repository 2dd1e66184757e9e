import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '../../../brand/brand.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { Lead } from '../../../ui/layout/lead.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { StepHeading } from '../../../wizard/index.ts';
import { useSelector, useSend } from '../hello-world.actors.ts';
import { HelloWorldTop } from './parts/hello-world-top.tsx';

export function DoneScreen() {
  const { t } = useLingui();
  const send = useSend();
  const firstName = useSelector(({ context }) => context.saved?.firstName);
  return (
    <Page>
      <HelloWorldTop />
      <StepHeading title={t`Hello, ${firstName}!`} product={brand.name} />
      <Lead>
        <Trans>We have saved your details.</Trans>
      </Lead>
      <Actions>
        <Button onClick={() => send({ type: 'finished' })}>
          <Trans>Go to my account</Trans>
        </Button>
      </Actions>
    </Page>
  );
}
