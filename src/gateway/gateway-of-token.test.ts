import { expect, test } from 'vitest';
import { gatewayOfToken } from './gateway-of-token.ts';

const open = (token: object | string) =>
  gatewayOfToken.open({ clientToken: typeof token === 'string' ? token : btoa(JSON.stringify(token)) });

test('a token of the sandbox opens the sandbox', async () => {
  const session = await open({ environment: 'sandbox', country: 'US', exp: 0 });
  expect(await session.deviceData()).toContain('sandbox');
});

test('a token of Braintree’s never opens the sandbox, even one for Braintree’s own sandbox', async () => {
  await expect(
    open({ environment: 'sandbox', authorizationFingerprint: 'f', configUrl: 'nowhere' }),
  ).rejects.toMatchObject({ name: 'PaymentFault' });
});

test.for(['nonsense', btoa('nonsense'), btoa('null'), btoa('{}')])('the token %s is refused', async token => {
  await expect(open(token)).rejects.toMatchObject({ kind: 'misconfigured' });
});
