import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import { isTrustedProxy, type Address, type TrustedProxies } from './trusted-proxies.ts';

export interface Caller {
  /** An IPv4 address or the /64 network of an IPv6 address. The rate limiter counts it, and stores only a hash. */
  address: string;
}

/**
 * Reads `X-Forwarded-For` backwards, from the nearest proxy's entry, to the first address that is not a trusted proxy.
 * Stops at an entry that is not an address, because then only the proxy that wrote it can be counted.
 */
export function callerOf(context: Context, proxies: TrustedProxies): Caller {
  const [socket = '', ...forwarded] = hopsOf(context);
  let caller: Address | null = null;
  for (const [hop, text] of [socket, ...forwarded.toReversed()].entries()) {
    const address = readAddress(text.trim());
    if (address === null) break;
    caller = address;
    if (!isTrustedProxy(proxies, address, hop)) break;
  }
  return { address: caller === null ? 'unknown' : networkOf(caller) };
}

/**
 * The address of the connection, then the forwarded addresses in header order, each as the rate limiter would count
 * it.
 */
export const chainOf = (context: Context): string[] =>
  hopsOf(context).map(text => {
    const address = readAddress(text.trim());
    return address === null ? 'unknown' : networkOf(address);
  });

function hopsOf(context: Context): string[] {
  const bindings: Partial<HttpBindings> = context.env ?? {};
  return [bindings.incoming?.socket.remoteAddress ?? '', ...(context.req.header('x-forwarded-for')?.split(',') ?? [])];
}

/** Some proxies name the port as well: `192.0.2.1:443` or `[2001:db8::1]:443`. */
function readAddress(text: string): Address | null {
  const address = text.replace(/^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');
  // IPv6 first, because the check for IPv4 throws at a colon, and an error's stack is slow.
  return ipaddr.IPv6.isValid(address) || ipaddr.IPv4.isValidFourPartDecimal(address) ? ipaddr.process(address) : null;
}

/** Providers assign a whole /64 network to a household, so its addresses count as one. */
function networkOf(address: Address): string {
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`;
}
