import type { PayPalChoice } from './paypal-sdk.ts';

// Whoever presses a button closes the window afterwards: one that closes under a click fails the click. Closed without a button, it tells nothing.
const choices: readonly PayPalChoice[] = ['Approve', 'Cancel', 'Fail', 'Approve, then cancel', 'Cancel, then approve'];
for (const choice of choices) {
  const button = document.body.appendChild(document.createElement('button'));
  button.textContent = choice;
  button.addEventListener('click', () => (window.opener as Window).postMessage({ choice }, '*')); // a page of any origin may be under test
}
