import type { EstimateOutcome } from '../../../../machines/parts/checkout/checkout.calls.ts';
import type { Approval, GivenAddress, Instrument } from '../../../../machines/parts/checkout/checkout.types.ts';
import type {
  WalletCommand,
  WalletInput,
  WalletOutcome,
  WalletReport,
  WalletSum,
} from '../../../../machines/parts/checkout/payment-method/wallet.ts';
import type { Wallet } from '../../../../machines/parts/checkout/payment-method/method.ts';
import { PaymentFault } from '../../../gateway/payment-fault.ts';
import type { GatewaySession, PreparedWallet, WalletAddress } from '../../../gateway/payment-gateway.ts';
import type { AcquireSession } from './gateway-sessions.ts';

type WalletPlace = Pick<WalletAddress, 'country' | 'region'>;

export interface WalletStart {
  acquire: AcquireSession;
  estimate: (
    input: Pick<WalletSum, 'order' | 'code'> & { place: WalletPlace },
    signal: AbortSignal,
  ) => Promise<EstimateOutcome>;
  input: WalletInput;
  report: (report: WalletReport) => void;
}

/** Runs a wallet from its preparation until it is disposed of. */
export function runWallet({ acquire, estimate, input: { wallet, country, sum, refusedBrands }, report }: WalletStart) {
  const lease = acquire(country);
  const stopped = new AbortController();
  const discardIfExpired = (error: unknown) => {
    if (error instanceof PaymentFault && error.kind === 'authorizationExpired') lease.discard();
  };
  const amountFor = async (place: WalletPlace): Promise<number> => {
    if (sum.isBillKept) {
      if (!sum.isFinal) throw new Error('the price for the typed bill is unknown yet');
      return sum.amountMinor;
    }
    const outcome = await estimate({ order: sum.order, code: sum.code, place }, stopped.signal);
    if (outcome.type === 'gone') throw new Error('an order that has ended has no amount');
    const { currencyCode, totals } = outcome.pricing;
    if (currencyCode !== sum.currency)
      throw new Error(`a wallet that shows ${sum.currency} cannot show ${currencyCode}`);
    return totals.total;
  };
  let isStopped = false;
  let prepared: PreparedWallet | null = null;

  async function prepare() {
    const session = await lease.session;
    const ready = await session.prepareWallet(wallet, {
      amountMinor: sum.amountMinor,
      currency: sum.currency,
      isFinal: sum.isFinal,
      label: sum.label,
      country,
      refusedBrands,
      amountFor,
    });
    if (isStopped) return ready.dispose();
    prepared = ready;
    const start = () => {
      const authorized = authorize(wallet, sum, ready, session);
      authorized.catch(discardIfExpired);
      return outcomeOf(authorized);
    };
    report({ type: 'wallet.ready', handle: { start } });
  }

  prepare().catch((error: unknown) => {
    discardIfExpired(error);
    if (!isStopped) report({ type: 'wallet.failed', error });
  });

  return {
    receive: (command: WalletCommand) => {
      if (command.type === 'cancel') prepared?.cancel();
    },
    stop: () => {
      isStopped = true;
      stopped.abort();
      prepared?.dispose();
      lease.release();
    },
  };
}

/** Calls `start` before it awaits anything, because browsers only open a window synchronously in the click. */
async function authorize(
  wallet: Wallet,
  sum: WalletSum,
  prepared: PreparedWallet,
  session: GatewaySession,
): Promise<Instrument> {
  const { nonce, account, approvedMinor, address } = await prepared.start();
  const deviceData = await session.deviceData();
  return {
    method: wallet,
    nonce,
    deviceData,
    cardHolderName: '',
    lastFour: null,
    brand: null,
    account,
    approval: approvalOf(sum, approvedMinor),
    address: address && givenAddress(address),
  };
}

/** An amount that the wallet's own window showed is a limit. Otherwise the owner approved the page's total. */
const approvalOf = ({ amountMinor, currency, formatted }: WalletSum, approvedMinor: number | null): Approval =>
  approvedMinor === null
    ? { amountMinor, currency, formatted, isLimit: false }
    : { amountMinor: approvedMinor, currency, formatted: null, isLimit: true };

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
