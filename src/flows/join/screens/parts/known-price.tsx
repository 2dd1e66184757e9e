import { Plural, Trans } from '@lingui/react/macro';
import type { Package } from '../../../../contract/entities/package.schema.ts';
import { QuietLine } from '../../../../ui/layout/quiet-line.tsx';

/** Shown when the prices of add-ons are hidden: the price of the package without add-ons. */
export function KnownPrice({ offer: { totalPriceFormatted, subDurationInYears, vatAmount } }: { offer: Package }) {
  return (
    <QuietLine icon="info">
      <Trans>
        <strong>From {totalPriceFormatted}</strong> for{' '}
        <Plural value={subDurationInYears} one="# year" other="# years" />, plus what you add.
      </Trans>{' '}
      {vatAmount === null ? <Trans>Tax depends on your billing address.</Trans> : <Trans>VAT included</Trans>}{' '}
      <Trans>You’ll see the price on the next page, before you pay.</Trans>
    </QuietLine>
  );
}
