import { expect, test } from 'vitest';
import type { AuthorizedWallet } from './payment-gateway.ts';
import { preparedWallet } from './prepared-wallet.ts';

const authorized: AuthorizedWallet = { nonce: 'nonce', account: null, approvedMinor: null, address: null };

/** A wallet whose windows the test resolves, in the order they were opened. */
function puppet() {
  const windows: (PromiseWithResolvers<AuthorizedWallet> & { givenUp: AbortSignal })[] = [];
  let disposed = 0;
  const wallet = preparedWallet({
    authorize: givenUp => {
      const opened = { ...Promise.withResolvers<AuthorizedWallet>(), givenUp };
      windows.push(opened);
      return opened.promise;
    },
    dispose: () => void (disposed += 1),
  });
  return { wallet, windows, timesDisposed: () => disposed };
}

test('the window opens synchronously in the call', () => {
  const { wallet, windows } = puppet();
  void wallet.start();
  expect(windows).toHaveLength(1);
});

test('concurrent calls share one window, and a later call opens another', async () => {
  const { wallet, windows } = puppet();
  const both = [wallet.start(), wallet.start()];
  windows[0]?.resolve(authorized);
  expect(await Promise.all(both)).toEqual([authorized, authorized]);
  void wallet.start();
  expect(windows).toHaveLength(2);
});

test('a cancelled window is aborted and its late result is ignored, and the next start opens a new window', async () => {
  const { wallet, windows } = puppet();
  const first = wallet.start();
  wallet.cancel();
  const second = wallet.start();
  await expect(first).rejects.toMatchObject({ kind: 'cancelled' });
  expect(windows.map(({ givenUp }) => givenUp.aborted)).toEqual([true, false]);
  windows[0]?.resolve({ ...authorized, nonce: 'late' });
  await first.catch(() => {});
  expect(wallet.start()).toBe(second);
  windows[1]?.resolve(authorized);
  expect(await second).toBe(authorized);
});

test('a wallet that is disposed of twice is torn down once and starts no more', async () => {
  const { wallet, windows, timesDisposed } = puppet();
  const running = wallet.start();
  wallet.dispose();
  wallet.dispose();
  await expect(running).rejects.toMatchObject({ kind: 'cancelled' });
  await expect(wallet.start()).rejects.toMatchObject({ kind: 'cancelled' });
  expect([windows.length, timesDisposed()]).toEqual([1, 1]);
});
