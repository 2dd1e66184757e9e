import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';
import * as v from 'valibot';

export type Address = IPv4 | IPv6;
type Range = readonly [Address, number];

/** The number of proxies in front of the server, or their addresses. */
export type TrustedProxies = number | readonly Range[];

const message =
  'must be the number of proxies in front, such as 0 or 1, or their addresses, such as 10.0.0.0/8,fd00::1';

const isPlain = (text: string): boolean => ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
const isRange = (text: string): boolean =>
  ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text);

const RangeSchema = v.pipe(
  v.string(),
  v.trim(),
  v.transform(text => (isPlain(text) ? `${text}/${text.includes(':') ? 128 : 32}` : text)),
  v.check(isRange, message),
  v.transform((text): Range => ipaddr.parseCIDR(text)),
);

/** Parses an environment variable that says which proxies to trust about a request's origin. */
export const TrustedProxiesSchema = v.union(
  [
    v.pipe(v.string(), v.regex(/^\d$/, message), v.transform(Number)),
    v.pipe(
      v.string(),
      v.transform(text => text.split(',')),
      v.array(RangeSchema),
    ),
  ],
  message,
);

/** @param hop number of addresses that are nearer to the server */
export const isTrustedProxy = (proxies: TrustedProxies, address: Address, hop: number): boolean =>
  typeof proxies === 'number'
    ? hop < proxies
    : proxies.some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits));

export const hasProxies = (proxies: TrustedProxies): boolean => proxies !== 0;
