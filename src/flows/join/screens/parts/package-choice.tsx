import { Trans, useLingui } from '@lingui/react/macro';
import type { Package } from '../../../../contract/entities/package.schema.ts';
import { BrokenNotice } from '../../../../form/broken-notice.tsx';
import { NoticeArea } from '../../../../form/notice-area.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { ErrorSummary } from '../../../../ui/error-summary/error-summary.tsx';
import { LockContext } from '../../../../ui/field/lock.ts';
import { Actions } from '../../../../ui/layout/actions.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { useSelector, useSend } from '../../join.hooks.ts';
import { PackageCards } from './package-cards/package-cards.tsx';
import { useCardDesign } from './package-cards/use-card-design.ts';

const none: readonly Package[] = [];

/** Shows one card for all packages to build, the shortest one, because the length is chosen on the next step. */
function shownOf(offers: readonly Package[]): Package[] {
  const own = offers
    .filter(({ buildYourOwn }) => buildYourOwn)
    .toSorted((one, other) => one.subDurationInYears - other.subDurationInYears);
  return [...offers.filter(({ buildYourOwn }) => !buildYourOwn), ...own.slice(0, 1)];
}

export function PackageChoice() {
  const { t } = useLingui();
  const send = useSend();
  const design = useCardDesign();
  const offers = useSelector(state => state.context.catalogue?.packages ?? none);
  const marked = useSelector(state => state.context.markedPackageId);
  const isValidating = useSelector(state => state.matches({ packages: { offered: { choice: 'validating' } } }));
  const isBroken = useSelector(state => state.matches({ packages: { offered: { choice: 'broken' } } }));
  const retryAfter = useSelector(({ context }) => context.retryAfter);
  const isNothingMarked = useSelector(state => state.matches({ packages: { offered: { choice: 'nothingMarked' } } }));
  const shown = shownOf(offers);
  const [first] = shown;
  const error = isNothingMarked ? t`Choose a package to continue` : null;
  return (
    <Stack>
      <NoticeArea about={isBroken ? 'broken' : null}>
        <BrokenNotice retryAfter={retryAfter} />
      </NoticeArea>
      {error !== null && first ? <ErrorSummary errors={[{ fieldId: `package-${first.id}`, text: error }]} /> : null}
      <LockContext value={isValidating}>
        <PackageCards
          design={design}
          offers={shown}
          marked={marked}
          error={error}
          onMark={packageId => send({ type: 'package.marked', packageId })}
        />
      </LockContext>
      <Actions>
        <Button busy={isValidating} busyLabel={t`Checking…`} onClick={() => send({ type: 'package.submitted' })}>
          <Trans>Continue</Trans>
        </Button>
      </Actions>
    </Stack>
  );
}
