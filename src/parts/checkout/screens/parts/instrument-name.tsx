import { Trans } from '@lingui/react/macro';
import type { Instrument } from '../../../../../machines/parts/checkout/checkout.types.ts';
import { walletNames } from './wallet-names.ts';

interface InstrumentNameProps {
  /** Null if nothing is left to pay. */
  instrument: Instrument | null;
  hasCode: boolean;
}

/** The instrument's name as its owner knows it. */
export function InstrumentName({ instrument, hasCode }: InstrumentNameProps) {
  if (instrument === null)
    return hasCode ? <Trans>Covered by your code</Trans> : <Trans>Covered by your discount</Trans>;
  const { method, account, brand, lastFour } = instrument;
  if (method !== 'creditCard')
    return (
      <>
        {walletNames[method]}
        {account === null ? null : (
          <>
            , <bdi>{account}</bdi>
          </>
        )}
      </>
    );
  return brand === null ? (
    <Trans>Card ending in {lastFour}</Trans>
  ) : (
    <Trans>
      {brand} ending in {lastFour}
    </Trans>
  );
}
