import type { BrowserContext, Page } from 'playwright';
import type { BrowserCommand } from 'vitest/node';
import { emulateBraintreeWeb, type EmulatedBraintreeWeb } from './braintree-web.ts';
import type { Field } from './frames/card-form.ts';

/** What a test in the browser asks of the emulated hosts, and of windows and frames that it cannot reach itself. */
declare module 'vitest/browser' {
  interface BrowserCommands {
    /** From then on the hosts answer as new; tells a client token. */
    openBraintree: () => Promise<string>;
    blockBraintree: (addresses: string | null) => Promise<void>;
    expireBraintree: () => Promise<void>;
    /** What was asked since `openBraintree`. */
    askedOfBraintree: () => Promise<readonly string[]>;
    typeInFrame: (field: Field, text: string) => Promise<void>;
    pressInFrame: (field: Field, key: string) => Promise<void>;
    nameInFrame: (field: Field) => Promise<{ name: string; description: string; invalid: boolean; focused: boolean }>;
    clickInPayPal: (button: string) => Promise<void>;
    closePayPal: () => Promise<void>;
    clickInVenmo: (button: string) => Promise<void>;
  }
}

const opened = new WeakMap<BrowserContext, EmulatedBraintreeWeb>();

const web = (context: BrowserContext): EmulatedBraintreeWeb => {
  const found = opened.get(context);
  if (found === undefined) throw new Error('openBraintree comes first');
  return found;
};

const openBraintree: BrowserCommand = async ({ context }) => {
  const emulated = await emulateBraintreeWeb(context); // the last route that was set answers first
  opened.set(context, emulated);
  return emulated.clientToken();
};

const blockBraintree: BrowserCommand<[addresses: string | null]> = async ({ context }, addresses) => web(context).block(addresses === null ? null : new RegExp(addresses));
const expireBraintree: BrowserCommand = async ({ context }) => web(context).expire();
const askedOfBraintree: BrowserCommand = async ({ context }) => web(context).requests;

const typeInFrame: BrowserCommand<[field: Field, text: string]> = ({ iframe }, field, text) => input(iframe, field).pressSequentially(text);
const pressInFrame: BrowserCommand<[field: Field, key: string]> = ({ iframe }, field, key) => input(iframe, field).press(key);

const nameInFrame: BrowserCommand<[field: Field]> = ({ iframe }, field) =>
  input(iframe, field).evaluate(element => ({
    name: element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? '') : '',
    description: document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
    invalid: element.getAttribute('aria-invalid') === 'true',
    focused: document.activeElement === element,
  }));

const clickInPayPal: BrowserCommand<[button: string]> = async ({ context, page }, button) => (await payPal(context, page)).getByRole('button', { name: button, exact: true }).click();
const closePayPal: BrowserCommand = async ({ context, page }) => (await payPal(context, page)).close();
const clickInVenmo: BrowserCommand<[button: string]> = ({ iframe }, button) => iframe.frameLocator('[name=venmo-desktop-iframe]').getByRole('button', { name: button }).click();

export const braintreeCommands = {
  openBraintree,
  blockBraintree,
  expireBraintree,
  askedOfBraintree,
  typeInFrame,
  pressInFrame,
  nameInFrame,
  clickInPayPal,
  closePayPal,
  clickInVenmo,
};

const input = (iframe: ReturnType<Page['frameLocator']>, field: Field) => iframe.frameLocator(`[name=braintree-hosted-field-${field}]`).locator('input');

const payPal = async (context: BrowserContext, page: Page): Promise<Page> => context.pages().find(other => other !== page && /paypal|about:blank/.test(other.url())) ?? context.waitForEvent('page');
