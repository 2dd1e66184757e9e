import { Trans, useLingui } from '@lingui/react/macro';
import { QuietLine } from '../../../../ui/layout/quiet-line.tsx';
import { useSelector } from '../../join.actors.ts';
import { shownDiscount } from '../../shown-discount.ts';

export function DiscountLine() {
  const { i18n } = useLingui();
  const shown = useSelector(({ context }) => shownDiscount(context));
  if (shown === null) return null;
  if (shown === 'none')
    return (
      <QuietLine icon="info">
        <Trans>The discount in your link doesn’t apply to this sign-up.</Trans>
      </QuietLine>
    );
  if (shown === 'some')
    return (
      <QuietLine icon="check">
        <Trans>Your discount will be applied when you pay.</Trans>
      </QuietLine>
    );
  const percent = i18n.number(shown / 100, { style: 'percent' });
  return (
    <QuietLine icon="check">
      <Trans>Your {percent} discount will be applied when you pay.</Trans>
    </QuietLine>
  );
}
