import type {
  CardEvent,
  GatewaySession,
  MountedCard,
  PaymentGateway,
  PreparedWallet,
} from '../../../../gateway/payment-gateway.ts';
import { type AcquireSession, gatewaySessions } from '../gateway-sessions.ts';
import { answering } from './answering.ts';

export interface Moves {
  /** Replaces the returned `open`. */
  open?: () => Promise<void>;
  tokenize?: MountedCard['tokenize'];
  prepare?: GatewaySession['prepareWallet'];
  wallets?: GatewaySession['wallets'];
}

const token = { status: 200, body: { clientToken: 'token' } };

/** A gateway that the test controls. Its `diary` records what happened. */
export function puppetGateway(
  { open, tokenize, prepare, wallets }: Moves = {},
  reply: Parameters<typeof answering>[0] = token,
) {
  const diary: string[] = [];
  const opening = Promise.withResolvers<void>();
  let emit: (event: CardEvent) => void = () => {};
  const gateway: PaymentGateway = {
    id: 'puppet',
    open: async () => {
      diary.push('opened');
      await (open ? open() : opening.promise);
      return {
        wallets: wallets ?? (async () => ({ paypal: true, venmo: true, applePay: true })),
        deviceData: async () => 'of the browser',
        prepareWallet: prepare ?? (async () => preparedWallet(diary)),
        mountCard: (_slots, listener, { refusedBrands }) => {
          diary.push(['mounted', ...refusedBrands].join(' without '));
          emit = listener;
          return {
            tokenize: tokenize ?? (async () => ({ nonce: 'nonce', lastFour: '1111', brand: 'Visa' })),
            focus: () => {},
            describe: (field, message) => diary.push(`${field}: ${message}`),
            dispose: () => diary.push('disposed'),
          };
        },
        close: () => diary.push('closed'),
      };
    },
  };
  const acquire: AcquireSession = gatewaySessions({ call: answering(reply).call, gateway });
  return { diary, acquire, open: opening.resolve, emit: (event: CardEvent) => emit(event) };
}

export const preparedWallet = (
  diary: string[],
  start: PreparedWallet['start'] = async () => ({ nonce: 'nonce', account: null, approvedMinor: null, address: null }),
): PreparedWallet => ({
  start: () => {
    diary.push('started');
    return start();
  },
  cancel: () => diary.push('cancelled'),
  dispose: () => diary.push('disposed'),
});

/** Resolves after all pending promise callbacks. */
export const settled = () => new Promise<void>(resolve => setTimeout(resolve));
