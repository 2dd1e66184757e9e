import { expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { braintreeGateway } from '../../../src/gateway/braintree/braintree-gateway.ts';

// In a separate file, because device data is collected once per document.
test('device data is collected once for all sessions, and names its source', async () => {
  const one = await braintreeGateway.open({ clientToken: await commands.openBraintree() });
  expect(await commands.askedOfBraintree()).not.toContainEqual(expect.stringContaining('fb.js'));
  const data = await one.deviceData();
  expect(JSON.parse(data ?? '')).toEqual({ correlation_id: expect.stringMatching(/^[\da-f-]{32}$/) });
  expect(await commands.askedOfBraintree()).toContainEqual('GET c.paypal.com/da/r/fb.js');
  one.close();
  const other = await braintreeGateway.open({ clientToken: await commands.openBraintree() });
  expect(await other.deviceData()).toBe(data);
  expect(await commands.askedOfBraintree()).not.toContainEqual(expect.stringContaining('fb.js'));
});
