import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import { isTrustedProxy, type Address, type TrustedProxies } from './trusted-proxies.ts';

export interface Caller {
  /** An IPv4 address or the /64 network of an IPv6 address. The rate limiter counts it; it is never stored as it is. */
  address: string;
}

/**
 * Follows `X-Forwarded-For` from its end, which the nearest proxy wrote, to the first address that is no proxy of ours.
 * An entry that is no address ends the search, because only the proxy that wrote it can be counted.
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

/** The connection's own address, and those that the proxies named in their order, each as it would be counted. */
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
  return ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address) ? ipaddr.process(address) : null;
}

/** A household is given a whole /64 network, so its addresses count as one. */
function networkOf(address: Address): string {
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`;
}
