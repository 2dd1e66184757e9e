import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '../../../brand/brand.ts';
import { Door } from '../../../ui/door/door.tsx';
import { Lead } from '../../../ui/layout/lead.tsx';
import { Pair } from '../../../ui/layout/pair.tsx';
import { QuietLine } from '../../../ui/layout/quiet-line.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Scene } from '../../../ui/scene/scene.tsx';
import { StepHeading } from '../../../wizard/index.ts';
import { useSelector, useSend } from '../join.actors.ts';
import { DiscountNote } from './parts/discount-note.tsx';

export function LandingScreen() {
  const { t } = useLingui();
  const send = useSend();
  const isWaiting = useSelector(state => state.matches({ landing: 'waiting' }));
  return (
    <Page width="medium">
      <Stack>
        <Scene />
        <div>
          <StepHeading title={t`Sign up`} product={brand.name}>
            <Trans>Raise your children together, from two homes.</Trans>
          </StepHeading>
          <Lead>
            <Trans>One calm place for your calendar, messages and expenses. Who is signing up?</Trans>
          </Lead>
        </div>
        <Pair>
          <Door
            icon="people"
            busy={isWaiting}
            title={<Trans>For Parents</Trans>}
            onSelect={() => send({ type: 'role.chosen', role: 'parent' })}
          >
            <Trans>Sign up, invite your co-parent and start today.</Trans>
          </Door>
          <Door
            icon="briefcase"
            tone="apricot"
            title={<Trans>For Professionals</Trans>}
            onSelect={() => send({ type: 'role.chosen', role: 'professional' })}
          >
            <Trans>Attorneys, therapists and bench officers.</Trans>
          </Door>
        </Pair>
        <DiscountNote />
        <QuietLine icon="check">
          <Trans>Both parents see the same calendar, messages and expenses.</Trans>
        </QuietLine>
      </Stack>
    </Page>
  );
}
