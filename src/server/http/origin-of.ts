import { type AddressInfo, isIPv6 } from 'node:net';

/** Where this machine reaches a server that listens on all of its addresses. */
const loopbackOf: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** The origin at which this machine reaches a server of its own. */
export function originOf({ address, port }: Pick<AddressInfo, 'address' | 'port'>): string {
  const host = loopbackOf[address] ?? address;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
