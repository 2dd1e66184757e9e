import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { packageChoiceMachine } from '../../../../../machines/parts/packages/package-choice.machine.ts';
import type { Package } from '../../../../contract/entities/package.schema.ts';
import { BrokenNotice } from '../../../../form/broken-notice.tsx';
import { NoticeArea } from '../../../../form/notice-area.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { ErrorSummary } from '../../../../ui/error-summary/error-summary.tsx';
import { LockContext } from '../../../../ui/field/lock.ts';
import { Actions } from '../../../../ui/layout/actions.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { type DesignName, designs } from './card-designs.tsx';
import { PackageCards } from './package-cards.tsx';
import { useHeadingAfterRetry } from './use-heading-after-retry.ts';

const none: readonly Package[] = [];
const designNames = Object.keys(designs) as DesignName[]; // its own keys

/** Shows one card for all packages to build, the shortest one, because the length is chosen on the next step. */
function shownOf(offers: readonly Package[]): Package[] {
  const own = offers
    .filter(({ buildYourOwn }) => buildYourOwn)
    .toSorted((one, other) => one.subDurationInYears - other.subDurationInYears);
  return [...offers.filter(({ buildYourOwn }) => !buildYourOwn), ...own.slice(0, 1)];
}

/** The form of the package cards. */
export function PackageOffers({ actor }: { actor: ActorRefFrom<typeof packageChoiceMachine> }) {
  const { t } = useLingui();
  const [attempt, setAttempt] = useState(0);
  useHeadingAfterRetry();
  const design = useSelector(
    actor,
    state => designNames.find(cards => state.matches({ offered: { cards } })) ?? 'plain',
  );
  const offers = useSelector(actor, ({ context }) => context.catalogue?.packages ?? none);
  const marked = useSelector(actor, ({ context }) => context.marked);
  const retryAfter = useSelector(actor, ({ context }) => context.retryAfter);
  const isValidating = useSelector(actor, state => state.matches({ offered: { choice: 'validating' } }));
  const isBroken = useSelector(actor, state => state.matches({ offered: { choice: 'broken' } }));
  const isNothingMarked = useSelector(actor, state => state.matches({ offered: { choice: 'nothingMarked' } }));
  const shown = shownOf(offers);
  const [first] = shown;
  const isOwnMarked = offers.some(({ id, buildYourOwn }) => buildYourOwn && id === marked);
  const markedCard = isOwnMarked ? shown.find(({ buildYourOwn }) => buildYourOwn)?.id : marked;
  const submit = () => {
    setAttempt(attempt + 1);
    actor.send({ type: 'package.submitted' });
  };
  const error = isNothingMarked ? t`Choose a package to continue` : null;
  return (
    <Stack>
      <NoticeArea about={isBroken ? 'broken' : null}>
        <BrokenNotice retryAfter={retryAfter} />
      </NoticeArea>
      {error !== null && first ? (
        <ErrorSummary errors={[{ fieldId: `package-${first.id}`, text: error }]} attempt={attempt} />
      ) : null}
      <LockContext value={isValidating}>
        <PackageCards
          design={design}
          offers={shown}
          marked={markedCard ?? null}
          error={error}
          onMark={packageId => actor.send({ type: 'package.marked', packageId })}
        />
      </LockContext>
      <Actions>
        <Button busy={isValidating} busyLabel={t`Checking…`} onClick={submit}>
          <Trans>Continue</Trans>
        </Button>
      </Actions>
    </Stack>
  );
}
