import { expect, type Page } from '@playwright/test';
import { wallets } from '../../../machines/parts/checkout/payment-method/method.ts';
import type { Visit } from './visit.ts';

const payPalWindows = new WeakMap<Visit, Page>();

/** Presses the chosen wallet's button once it is ready. */
export async function startWallet(visit: Visit): Promise<void> {
  const { page, observer } = visit;
  const opened = observer.leavesOf('paymentMethod')?.startsWith('paypal') ? page.waitForEvent('popup') : null;
  await visit.ui.press(/^Continue with/);
  if (opened) payPalWindows.set(visit, await opened);
}

type Choice = 'Approve' | 'Cancel' | 'Fail';

/** Answers in the window, frame or sheet of the started wallet. */
export async function answerWallet(visit: Visit, choice: Choice): Promise<void> {
  const wallet = wallets.find(candidate => visit.observer.leavesOf('paymentMethod')?.startsWith(candidate));
  if (wallet === 'paypal') return answerPayPal(visit, choice);
  if (wallet === 'venmo') return answerVenmo(visit, choice);
  await visit.page.evaluate(said => answerApplePay(said), choice);
}

async function answerPayPal(visit: Visit, choice: Choice): Promise<void> {
  const window = payPalWindows.get(visit);
  if (!window) throw new Error('PayPal has opened no window');
  await window.getByRole('button', { name: choice, exact: true }).click();
  await window.close();
}

/** Venmo polls every second and shows an approval for two. The walk ends these timers, because it holds all long ones. */
async function answerVenmo({ page, observer, elapseAll }: Visit, choice: Choice): Promise<void> {
  await page.frameLocator('[name=venmo-desktop-iframe]').getByRole('button', { name: choice }).click();
  await expect
    .poll(async () => {
      await elapseAll(1000);
      await elapseAll(2000);
      return observer.leavesOf('paymentMethod');
    })
    .not.toBe('venmo.asking.approving');
}
