import type { PayPalChoice } from './paypal-sdk.ts';

// Closed by other means than its buttons, PayPal's window tells nothing.
const choices: readonly PayPalChoice[] = ['Approve', 'Cancel', 'Fail', 'Approve, then cancel', 'Cancel, then approve'];
for (const choice of choices) {
  const button = document.body.appendChild(document.createElement('button'));
  button.textContent = choice;
  button.addEventListener('click', () => {
    (window.opener as Window).postMessage({ choice }, '*'); // a page of any origin may be under test
    window.close();
  });
}
