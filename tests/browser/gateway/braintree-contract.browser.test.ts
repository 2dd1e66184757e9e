import { commands } from 'vitest/browser';
import { emulateApplePay } from '../../emulators/braintree-web/apple-pay-session.ts';
import { describeGateway } from '../../../src/gateway/testing/gateway-contract.ts';
import { braintreeGateway } from '../../../src/gateway/braintree/braintree-gateway.ts';
import { fieldOf, harborStreet } from './braintree-rig.ts';

emulateApplePay();

describeGateway('Braintree', {
  gateway: braintreeGateway,
  clientToken: () => commands.openBraintree(),
  type: (box, text) => commands.typeInFrame(fieldOf(box), text),
  pressEnter: box => commands.pressInFrame(fieldOf(box), 'Enter'),
  fieldsIn: box => [...box.querySelectorAll('iframe')],
  named: async box => {
    const { focused, ...named } = await commands.nameInFrame(fieldOf(box));
    return { ...named, focused: focused && box.querySelector('iframe') === document.activeElement };
  },
  answer: async (wallet, choice) => {
    if (wallet === 'paypal') await commands.clickInPayPal(choice);
    else if (wallet === 'venmo') await commands.clickInVenmo(choice);
    else answerApplePay(choice);
  },
  payer: {
    paypal: { account: 'elena.marsh@example.com', approvedMinor: null, address: harborStreet },
    venmo: { account: '@elena-marsh', approvedMinor: null, address: null }, // the desktop flow does not request an address
    applePay: { account: null, approvedMinor: 12896, address: harborStreet },
  },
});
