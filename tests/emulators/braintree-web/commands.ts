import type { BrowserContext, Page } from 'playwright';
import type { BrowserCommand } from 'vitest/node';
import { emulateBraintreeWeb, type EmulatedBraintreeWeb } from './braintree-web.ts';
import type { Field } from './frames/card-form.ts';

/** Commands for browser tests: control of the emulated hosts, and of windows and frames that tests cannot reach. */
declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Resets the emulated hosts, and returns a client token. */
    openBraintree: () => Promise<string>;
    blockBraintree: (addresses: string | null) => Promise<void>;
    expireBraintree: () => Promise<void>;
    /** All requests since `openBraintree`. */
    askedOfBraintree: () => Promise<readonly string[]>;
    sentToBraintree: (address: string) => Promise<unknown[]>;
    typeInFrame: (field: Field, text: string) => Promise<void>;
    pressInFrame: (field: Field, key: string) => Promise<void>;
    nameInFrame: (field: Field) => Promise<{ name: string; description: string; invalid: boolean; focused: boolean }>;
    clickInPayPal: (button: string) => Promise<void>;
    closePayPal: () => Promise<void>;
    clickInVenmo: (button: string) => Promise<void>;
  }
}

interface Opened {
  web: EmulatedBraintreeWeb;
  /** Open windows that no command has used yet, the oldest first. */
  windows: Page[];
  /** Stops recording windows. */
  leave: () => void;
}

const opened = new WeakMap<BrowserContext, Opened>();

function here(context: BrowserContext): Opened {
  const found = opened.get(context);
  if (found === undefined) throw new Error('Call openBraintree first');
  return found;
}

const openBraintree: BrowserCommand = async ({ context, page }) => {
  const before = opened.get(context);
  before?.leave();
  // Not awaited: a window that is still loading closes only after its opener, which waits for this command, allows it.
  for (const left of before?.windows ?? []) void left.close();
  const web = await emulateBraintreeWeb(context); // the latest route has priority
  const windows: Page[] = [];
  const note = (window: Page) => void windows.push(window);
  page.on('popup', note);
  opened.set(context, { web, windows, leave: () => page.off('popup', note) });
  return web.clientToken();
};

const blockBraintree: BrowserCommand<[addresses: string | null]> = async ({ context }, addresses) =>
  here(context).web.block(addresses === null ? null : new RegExp(addresses));
const expireBraintree: BrowserCommand = async ({ context }) => here(context).web.expire();
const askedOfBraintree: BrowserCommand = async ({ context }) => here(context).web.requests;

const sentToBraintree: BrowserCommand<[address: string]> = async ({ context }, address) =>
  here(context).web.sentTo(address);

const typeInFrame: BrowserCommand<[field: Field, text: string]> = ({ iframe }, field, text) =>
  input(iframe, field).pressSequentially(text);
const pressInFrame: BrowserCommand<[field: Field, key: string]> = ({ iframe }, field, key) =>
  input(iframe, field).press(key);

const nameInFrame: BrowserCommand<[field: Field]> = ({ iframe }, field) =>
  input(iframe, field).evaluate(element => ({
    name: element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? '') : '',
    description: document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
    invalid: element.getAttribute('aria-invalid') === 'true',
    focused: document.activeElement === element,
  }));

const clickInPayPal: BrowserCommand<[button: string]> = async ({ context, page }, button) => {
  const window = await payPal(context, page);
  await window.getByRole('button', { name: button, exact: true }).click();
  await window.close();
};
const closePayPal: BrowserCommand = async ({ context, page }) => {
  const window = await payPal(context, page);
  await window.getByRole('button').first().waitFor(); // a window that is still loading may not close
  await window.close();
};
const clickInVenmo: BrowserCommand<[button: string]> = ({ iframe }, button) =>
  iframe.frameLocator('[name=venmo-desktop-iframe]').getByRole('button', { name: button }).click();

export const braintreeCommands = {
  openBraintree,
  blockBraintree,
  expireBraintree,
  askedOfBraintree,
  sentToBraintree,
  typeInFrame,
  pressInFrame,
  nameInFrame,
  clickInPayPal,
  closePayPal,
  clickInVenmo,
};

const input = (iframe: ReturnType<Page['frameLocator']>, field: Field) =>
  iframe.frameLocator(`[name=braintree-hosted-field-${field}]`).locator('input');

/** Returns each window once, because a used one may close after the next one opens. */
async function payPal(context: BrowserContext, page: Page): Promise<Page> {
  const { windows } = here(context);
  if (windows.length === 0) await page.waitForEvent('popup');
  const [oldest] = windows.splice(0, 1);
  if (oldest === undefined) throw new Error('No window was opened');
  return oldest;
}
