import { Trans } from '@lingui/react/macro';
import type { Instrument } from '../../../../machines/checkout/checkout.types.ts';
import { walletNames } from './wallet-names.ts';

/** As its owner knows it. */
export function InstrumentName({ instrument }: { instrument: Instrument | null }) {
  if (instrument === null) return <Trans>Nothing is left to pay</Trans>;
  const { method, account, brand, lastFour } = instrument;
  if (method !== 'creditCard') return <>{walletNames[method]}{account === null ? null : <>, <bdi>{account}</bdi></>}</>;
  return brand === null ? <Trans>Card ending in {lastFour}</Trans> : <Trans>{brand} ending in {lastFour}</Trans>;
}
