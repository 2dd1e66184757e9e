import { describe, expect, it } from 'vitest';
import { getPageSettings } from '../../src/contract/calls/page.calls.ts';
import { readConfig } from '../../src/server/config.ts';
import { testServer } from './support/server.ts';

const chat = {
  SUPPORT_CHAT_KEY: 'c0ffee00-1234',
  SUPPORT_CHAT_KEY_ID: 'app_123',
  SUPPORT_CHAT_SECRET: 'a secret that the chat shares with us',
};
const analytics = { ANALYTICS_ENDPOINT: 'https://events.example:8443/of/ours', ANALYTICS_WRITE_KEY: 'write-key' };
const pixel = 'https://pixel.example/p.gif?order={orderId}&amount={amount}&currency={currency}&referrer={referrer}';
const places = { PLACES_KEY: 'AIzaSyA-key-of-places_0123456789' };
const live = {
  NODE_ENV: 'production',
  SERVER_SECRET: 's'.repeat(32),
  PUBLIC_ORIGIN: 'https://join.example',
  TRUST_PROXY: '1',
  PAYMENT_PROCESSOR: 'sandbox',
  MAIL: 'off',
};

const settingsWith = async (environment: Record<string, string>) =>
  (await (await testServer({ environment })).api.call(getPageSettings, {})).body;

const policyOf = async (path: string, environment: Record<string, string>) => {
  const response = await (await testServer({ environment })).app.request(path);
  return {
    status: response.status,
    frames: response.headers.get('x-frame-options'),
    policy: Object.fromEntries(
      (response.headers.get('content-security-policy') ?? '').split('; ').map(part => [part.split(' ')[0], part]),
    ),
  };
};

describe('the page settings', () => {
  it('contain no third party unless one is configured', async () => {
    expect(await settingsWith(live)).toEqual({ supportChat: null, analytics: null, affiliate: null, places: null });
  });

  it('contain each configured third party, without its secrets', async () => {
    const settings = await settingsWith({ ...live, ...chat, ...analytics, ...places, AFFILIATE_PIXEL: pixel });
    expect(settings).toEqual({
      supportChat: { key: 'c0ffee00-1234' },
      analytics: { endpoint: 'https://events.example:8443/of/ours', writeKey: 'write-key' },
      affiliate: { pixel },
      places: { key: places.PLACES_KEY },
    });
    expect(JSON.stringify(settings)).not.toContain(chat.SUPPORT_CHAT_SECRET);
  });

  it('contain in development a chat without a key, with a placeholder page', async () => {
    expect(await settingsWith({})).toMatchObject({ supportChat: { key: null } });
    const { app } = await testServer();
    expect(await (await app.request('/app/chat')).text()).toContain('None is configured, so nobody will answer.');
  });
});

describe('the configuration', () => {
  it.each([
    [{ SUPPORT_CHAT_KEY: 'a"b' }, 'SUPPORT_CHAT_KEY must be the key of the chat’s script'],
    [{ SUPPORT_CHAT_KEY: chat.SUPPORT_CHAT_KEY }, 'SUPPORT_CHAT_KEY_ID is needed with SUPPORT_CHAT_KEY'],
    [{ ANALYTICS_ENDPOINT: analytics.ANALYTICS_ENDPOINT }, 'ANALYTICS_WRITE_KEY is needed with ANALYTICS_ENDPOINT'],
    [{ ANALYTICS_WRITE_KEY: 'write-key' }, 'ANALYTICS_WRITE_KEY is needed with ANALYTICS_ENDPOINT, and vice versa'],
    [{ ...analytics, ANALYTICS_ENDPOINT: 'http://events.example' }, 'ANALYTICS_ENDPOINT must be an https address'],
    [
      { ...analytics, ANALYTICS_ENDPOINT: 'https://events.example; script-src *' },
      'ANALYTICS_ENDPOINT must be an https address',
    ],
    [{ AFFILIATE_PIXEL: 'http://pixel.example/' }, 'AFFILIATE_PIXEL must be an https address'],
    [
      { AFFILIATE_PIXEL: 'https://pixel.example/?to={email}' },
      'AFFILIATE_PIXEL may have the placeholders {orderId}, {amount}, {currency}, {referrer}, and no other',
    ],
    [{ AFFILIATE_PIXEL: 'https://pixel.example/?of={orderId' }, 'AFFILIATE_PIXEL may have the placeholders'],
    [{ AFFILIATE_PIXEL: 'https://{orderId}.example/' }, 'AFFILIATE_PIXEL must be an https address'],
    [{ PLACES_KEY: 'a key; script-src *' }, 'PLACES_KEY must be a key of Google’s Places API'],
  ])('refuses %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });
});

describe('a policy', () => {
  it('allows no third party that is not configured', async () => {
    const { policy } = await policyOf('/app/join/payment', live);
    expect(policy).toMatchObject({
      'default-src': "default-src 'self'",
      'connect-src': "connect-src 'self'",
      'frame-src': "frame-src 'self'",
      'img-src': "img-src 'self' data:",
    });
  });

  it.each([
    ['sandbox', 'https://payments.sandbox.braintree-api.com https://api.sandbox.braintreegateway.com'],
    ['production', 'https://payments.braintree-api.com https://api.braintreegateway.com'],
  ])('allows Braintree’s %s in documents that may reach the payment, and in no other', async (environment, hosts) => {
    const braintree = {
      ...live,
      PAYMENT_PROCESSOR: 'braintree',
      BRAINTREE_ENVIRONMENT: environment,
      BRAINTREE_MERCHANT_ID: 'm',
      BRAINTREE_PUBLIC_KEY: 'p',
      BRAINTREE_PRIVATE_KEY: 'q',
      BRAINTREE_MERCHANT_ACCOUNTS: 'USD:account',
    };
    const payPal = 'https://*.paypal.com https://*.paypalobjects.com';
    for (const path of ['/app/join/step1', '/app/join/payment']) {
      expect((await policyOf(path, braintree)).policy).toMatchObject({
        'script-src': `script-src 'self' ${payPal}`,
        'connect-src': `connect-src 'self' ${hosts} ${payPal}`,
        'frame-src': `frame-src 'self' https://assets.braintreegateway.com ${payPal}`,
        'img-src': `img-src 'self' data: ${payPal}`,
      });
    }
    for (const path of ['/api/page-settings', '/app/chat', '/'])
      expect(Object.values((await policyOf(path, { ...braintree, ...chat })).policy).join()).not.toMatch(
        /braintree|paypal/,
      );
  });

  it('allows the origins of analytics and of the affiliate pixel, and no script or frame of theirs', async () => {
    const { policy, frames } = await policyOf('/app/join/payment', {
      ...live,
      ...chat,
      ...analytics,
      AFFILIATE_PIXEL: pixel,
    });
    expect(policy['connect-src']).toBe("connect-src 'self' https://events.example:8443");
    expect(policy['img-src']).toBe("img-src 'self' data: https://pixel.example");
    expect(policy['frame-src']).toBe("frame-src 'self'");
    expect(policy).not.toHaveProperty('script-src');
    expect(Object.values(policy).join()).not.toMatch(/zdassets|zendesk/);
    expect(frames).toBe('DENY');
  });

  it('allows the address lookup for calls only', async () => {
    const { policy } = await policyOf('/app/join/payment', { ...live, ...places });
    expect(policy['connect-src']).toBe("connect-src 'self' https://places.googleapis.com");
    expect(Object.keys(policy).filter(name => policy[name]?.includes('googleapis'))).toEqual(['connect-src']);
  });

  it('allows the chat’s document only the chat, and only in a frame of our origin', async () => {
    const { status, policy, frames } = await policyOf('/app/chat', { ...live, ...chat, ...analytics });
    expect(status).toBe(200);
    expect(policy).toMatchObject({
      'default-src': "default-src 'none'",
      'script-src': 'script-src https://static.zdassets.com',
      'frame-ancestors': "frame-ancestors 'self'",
    });
    expect(Object.values(policy).join()).not.toMatch(/events\.example|'unsafe-inline'.*script/);
    expect(frames).toBe('SAMEORIGIN');
  });

  it('is not needed for a chat that is not configured, whose page is missing', async () => {
    expect((await policyOf('/app/chat', live)).status).toBe(404);
  });
});
