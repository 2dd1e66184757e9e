import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '../../../brand/brand.ts';
import { Door } from '../../../ui/door/door.tsx';
import { Lead } from '../../../ui/layout/lead.tsx';
import { Pair } from '../../../ui/layout/pair.tsx';
import { QuietLine } from '../../../ui/layout/quiet-line.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { StepHeading } from '../../../wizard/index.ts';
import { useSelector, useSend } from '../join.actors.ts';
import { WayBack } from '../../../parts/step-top/screens/step-top.tsx';

const { name } = brand;

export function CoparentStatusScreen() {
  const { t } = useLingui();
  const isWaiting = useSelector(state => state.matches({ coparentStatus: 'waiting' }));
  return (
    <Page width="medium">
      <WayBack />
      <StepHeading title={t`Does your co-parent already have an account?`} product={name} />
      {isWaiting ? <Skeleton shape="form" /> : <Answers />}
    </Page>
  );
}

function Answers() {
  const send = useSend();
  const answer = (hasAccount: boolean) => () => send({ type: 'coparentStatus.answered', hasAccount });
  return (
    <>
      <Lead>
        <Trans>{name} connects the two of you: the second parent simply joins the first.</Trans>
      </Lead>
      <Stack>
        <Pair>
          <Door icon="plus" title={<Trans>No, not yet</Trans>} onSelect={answer(false)}>
            <Trans>Start your sign-up and invite your co-parent along the way.</Trans>
          </Door>
          <Door icon="check" tone="apricot" title={<Trans>Yes, they do</Trans>} onSelect={answer(true)}>
            <Trans>Then you should already have an invitation by email.</Trans>
          </Door>
        </Pair>
        <QuietLine icon="info">
          <Trans>Not sure? Choose “No”. We won’t contact your co-parent until you finish signing up.</Trans>
        </QuietLine>
      </Stack>
    </>
  );
}
