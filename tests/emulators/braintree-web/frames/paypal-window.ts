import type { PayPalChoice } from './paypal-sdk.ts';

// The test that clicks a button also closes the window, because a window that closes during a click fails the click.
// A window that is closed without a click sends no message.
const choices: readonly PayPalChoice[] = ['Approve', 'Cancel', 'Fail', 'Approve, then cancel', 'Cancel, then approve'];
for (const choice of choices) {
  const button = document.body.appendChild(document.createElement('button'));
  button.textContent = choice;
  button.addEventListener('click', () => (window.opener as Window).postMessage({ choice }, '*')); // the tested page may have any origin
}
