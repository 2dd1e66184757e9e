import { Trans, useLingui } from '@lingui/react/macro';
import type { Package } from '../../../contract/entities/package.schema.ts';
import { BrokenNotice } from '../../../form/broken-notice.tsx';
import { NoticeArea } from '../../../form/notice-area.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ChoiceCards } from '../../../ui/choice-card/choice-cards.tsx';
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { useSelector, useSend } from '../../join.hooks.ts';
import { OwnPackageCard } from './own-package-card.tsx';
import { PackageCard } from './package-card.tsx';

const none: readonly Package[] = [];

export function PackageChoice() {
  const { t } = useLingui();
  const send = useSend();
  const offers = useSelector(state => state.context.catalogue?.packages ?? none);
  const marked = useSelector(state => state.context.markedPackageId);
  const isValidating = useSelector(state => state.matches({ packages: 'validating' }));
  const isBroken = useSelector(state => state.matches({ packages: 'broken' }));
  const isNothingMarked = useSelector(state => state.matches({ packages: 'nothingMarked' }));
  const fixed = offers.filter(({ buildYourOwn }) => !buildYourOwn);
  const [own] = offers.filter(({ buildYourOwn }) => buildYourOwn).toSorted((one, other) => one.subDurationInYears - other.subDurationInYears);
  const first = fixed[0] ?? own;
  const error = isNothingMarked ? t`Choose a package to continue` : null;
  return (
    <Stack>
      <NoticeArea about={isBroken ? 'broken' : null}><BrokenNotice /></NoticeArea>
      {error !== null && first ? <ErrorSummary errors={[{ fieldId: `package-${first.id}`, text: error }]} /> : null}
      <ChoiceCards id="package" legend={<Trans>Packages</Trans>} error={error}>
        {fixed.map(offer => (
          <PackageCard key={offer.id} offer={offer} checked={offer.id === marked} onMark={() => send({ type: 'package.marked', packageId: offer.id })} />
        ))}
        {own ? <OwnPackageCard offer={own} checked={own.id === marked} onMark={() => send({ type: 'package.marked', packageId: own.id })} /> : null}
      </ChoiceCards>
      <Actions>
        <Button busy={isValidating} busyLabel={t`Checking…`} onClick={() => send({ type: 'package.submitted' })}><Trans>Continue</Trans></Button>
      </Actions>
    </Stack>
  );
}
