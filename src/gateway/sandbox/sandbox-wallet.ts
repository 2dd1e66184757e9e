import { PaymentFault } from '../payment-fault.ts';
import type { AuthorizedWallet, PreparedWallet, Wallet, WalletAddress, WalletOrder } from '../payment-gateway.ts';
import { preparedWallet } from '../prepared-wallet.ts';
import { openWalletWindow } from './sandbox-wallet-window.ts';

const addresses: Readonly<Record<string, Omit<WalletAddress, 'country'>>> = {
  US: { line1: '128 Elm Street', line2: 'Apt 4', city: 'Minneapolis', region: 'MN', postalCode: '55401' },
  CA: { line1: '35 Queen Street', line2: '', city: 'Ottawa', region: 'ON', postalCode: 'K1P 1J1' },
  AU: { line1: '7 George Street', line2: '', city: 'Sydney', region: 'NSW', postalCode: '2000' },
  NZ: { line1: '12 Queen Street', line2: '', city: 'Auckland', region: 'AUK', postalCode: '1010' },
  GB: { line1: '221 Baker Street', line2: '', city: 'London', region: 'ENG', postalCode: 'NW1 6XE' },
};

/** A full address in the countries listed above. Elsewhere only the country, as a wallet may return. */
const sandboxAddress = (country: string): WalletAddress => ({
  ...(addresses[country] ?? { line1: '', line2: '', city: '', region: '', postalCode: '' }),
  country,
});

const names: Readonly<Record<Wallet, string>> = { paypal: 'PayPal', venmo: 'Venmo', applePay: 'Apple Pay' };

const accounts: Readonly<Record<Wallet, string | null>> = {
  paypal: 'payer@example.com',
  venmo: '@sandbox-payer',
  applePay: null,
};

/** The nonce's prefix names the answer of the sandbox processor; a random id makes each nonce unique. */
const nonces: Readonly<Record<Wallet, string>> = {
  paypal: 'fake-paypal-billing-agreement-nonce:',
  venmo: 'fake-venmo-account-nonce:',
  applePay: 'fake-apple-pay-visa-nonce:1881',
};

export const prepareSandboxWallet = (wallet: Wallet, order: WalletOrder): PreparedWallet =>
  preparedWallet({
    authorize: async givenUp => {
      const address = sandboxAddress(order.country);
      let approvedMinor: number | null = null;
      const name = (minor: number): string => {
        approvedMinor = minor;
        return `${order.label}: ${(minor / 100).toFixed(2)} ${order.currency}`;
      };
      const shown =
        wallet === 'applePay'
          ? {
              now: order.isFinal ? name(order.amountMinor) : `${order.label}: amount pending`,
              final: order.amountFor(address).then(name),
            }
          : { now: order.label };
      const choice = await openWalletWindow(names[wallet], shown, givenUp);
      if (choice === 'fail') throw new PaymentFault('unavailable', { code: 'SANDBOX' });
      if (choice === 'cancel') throw new PaymentFault('cancelled');
      return {
        nonce: `${nonces[wallet]}:${crypto.randomUUID()}`,
        account: accounts[wallet],
        approvedMinor,
        address: choice === 'approve' ? address : null,
      } satisfies AuthorizedWallet;
    },
  });
