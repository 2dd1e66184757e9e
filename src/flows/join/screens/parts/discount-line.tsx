import { Trans, useLingui } from '@lingui/react/macro';
import { QuietLine } from '../../../../ui/layout/quiet-line.tsx';
import { useSelector } from '../../join.actors.ts';
import { toldDiscount } from '../../told-discount.ts';

export function DiscountLine() {
  const { i18n } = useLingui();
  const told = useSelector(({ context }) => toldDiscount(context));
  if (told === null) return null;
  if (told === 'none')
    return (
      <QuietLine icon="info">
        <Trans>The discount in your link doesn’t apply to this sign-up.</Trans>
      </QuietLine>
    );
  if (told === 'some')
    return (
      <QuietLine icon="check">
        <Trans>Your discount will be applied when you pay.</Trans>
      </QuietLine>
    );
  const percent = i18n.number(told / 100, { style: 'percent' });
  return (
    <QuietLine icon="check">
      <Trans>Your {percent} discount will be applied when you pay.</Trans>
    </QuietLine>
  );
}
