import type { GivenAddress, Instrument } from '../../../machines/checkout/checkout.types.ts';
import type { Wallet, WalletCommand, WalletOutcome, WalletReport, WalletSum } from '../../../machines/checkout/payment-method/wallet.ts';
import { PaymentFault } from '../../gateway/payment-fault.ts';
import type { GatewaySession, PreparedWallet, WalletAddress } from '../../gateway/payment-gateway.ts';
import type { Borrow } from './gateway-sessions.ts';

export interface WalletStart {
  borrow: Borrow;
  input: { wallet: Wallet; country: string; sum: WalletSum };
  report: (report: WalletReport) => void;
}

/** A wallet from its being readied to its being put away. */
export function runWallet({ borrow, input: { wallet, country, sum }, report }: WalletStart) {
  const loan = borrow(country);
  let isStopped = false;
  let prepared: PreparedWallet | null = null;

  async function prepare() {
    const session = await loan.session;
    const ready = await session.prepareWallet(wallet, { ...sum, country });
    if (isStopped) return ready.dispose();
    prepared = ready;
    report({ type: 'wallet.ready', handle: { start: () => outcomeOf(authorize(wallet, ready, session)) } });
  }

  prepare().catch(fault => {
    if (fault instanceof PaymentFault && fault.kind === 'authorizationExpired') loan.discard();
    if (!isStopped) report({ type: 'wallet.failed' });
  });

  return {
    receive: (command: WalletCommand) => {
      if (command.type === 'cancel') prepared?.cancel();
    },
    stop: () => {
      isStopped = true;
      prepared?.dispose();
      loan.giveBack();
    },
  };
}

/** Up to the call of `start` nothing is waited for: the browser lets a window open only in the click itself. */
async function authorize(wallet: Wallet, prepared: PreparedWallet, session: GatewaySession): Promise<Instrument> {
  const { nonce, account, address } = await prepared.start();
  const deviceData = await session.deviceData();
  return { method: wallet, nonce, deviceData, cardHolderName: '', lastFour: null, brand: null, account, address: address && givenAddress(address) };
}

const outcomeOf = (authorized: Promise<Instrument>): Promise<WalletOutcome> =>
  authorized.then(
    instrument => ({ type: 'authorized', instrument }),
    fault => ({ type: fault instanceof PaymentFault && fault.kind === 'cancelled' ? 'cancelled' : 'failed' }),
  );

const givenAddress = ({ line1, line2, city, region, postalCode, country }: WalletAddress): GivenAddress => ({
  billingAddress: line1,
  billingAddress2: line2,
  city,
  region,
  postalCode,
  country,
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});
