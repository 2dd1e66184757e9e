import type { Context } from 'hono';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { callerOf } from './caller.ts';
import { TrustedProxiesSchema } from './trusted-proxies.ts';

/** The caller's address that the rate limiter counts under this setting. */
function counted(trustProxy: string, socket: string | undefined, forwarded?: string): string {
  const context = { env: { incoming: { socket: { remoteAddress: socket } } }, req: { header: () => forwarded } };
  return callerOf(context as unknown as Context, v.parse(TrustedProxiesSchema, trustProxy)).address; // the only parts of a context that `callerOf` reads
}

describe('the caller', () => {
  it.each([
    ['0', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['1', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['1', '10.0.0.1', '6.6.6.6, 198.51.100.1', '198.51.100.1'],
    ['2', '10.0.0.1', '6.6.6.6, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
    ['2', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['1', '10.0.0.1', undefined, '10.0.0.1'],
  ])('behind %s proxies, from %s with "%s", is %s', (trustProxy, socket, forwarded, address) => {
    expect(counted(trustProxy, socket, forwarded)).toBe(address);
  });

  it.each([
    ['10.0.0.0/8', '10.0.0.1', '6.6.6.6, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
    ['10.0.0.1, fd00::/8', '::ffff:10.0.0.1', '198.51.100.1, fd00::7', '198.51.100.1'],
    ['10.0.0.0/8', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['10.0.0.1', '10.0.0.2', '198.51.100.1', '10.0.0.2'],
  ])('behind proxies at %s, from %s with "%s", is %s', (trustProxy, socket, forwarded, address) => {
    expect(counted(trustProxy, socket, forwarded)).toBe(address);
  });

  it.each([
    ['198.51.100.1:4711', '198.51.100.1'],
    ['[2001:db8:1:2::3]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::3]', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::', '2001:db8:1:3::/64'],
    ['::ffff:198.51.100.1', '198.51.100.1'],
    ['fe80::1%eth0', 'fe80::/64'],
  ])('that a proxy names as %s counts as %s', (forwarded, address) => {
    expect(counted('1', '10.0.0.1', forwarded)).toBe(address);
  });

  it.each([
    'unknown',
    '',
    '1.2.3',
    '1',
    '0x7f.1',
    '198.51.100.1:',
    '[198.51.100.1',
    '<script>',
    '_hidden',
    '198.51.100.1 203.0.113.9',
  ])('is the proxy when the proxy names "%s"', forwarded => {
    expect(counted('1', '10.0.0.1', forwarded)).toBe('10.0.0.1');
  });

  it('is unknown on a connection without an address', () => {
    expect(counted('1', undefined, '198.51.100.1')).toBe('unknown');
  });

  it.each([
    '',
    'true',
    'yes',
    '-1',
    '10',
    '1.5',
    '10.0.0',
    '10.0.0.0/33',
    'fd00::/129',
    '10.0.0.1,',
    'proxy.example',
    '10.0.0.1;10.0.0.2',
    '0x7f.1',
  ])('cannot be configured by "%s"', trustProxy => {
    expect(v.safeParse(TrustedProxiesSchema, trustProxy)).toMatchObject({
      success: false,
      issues: [{ message: expect.stringContaining('must be the number of proxies') }],
    });
  });
});
