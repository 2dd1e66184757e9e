import * as v from 'valibot';
import type { Config } from '../config.ts';
import { describeError } from '../db/database-error.ts';
import { fails, passes, type Finding } from './finding.ts';
import { ChainSchema, preflightToken, probePath } from '../http/probe.ts';

const timeoutMs = 5000;

/** An address of a documentation network, so no real caller has it. */
const forged = '192.0.2.123';

/** Calls the server behind `PUBLIC_ORIGIN` as a visitor would. */
export async function checkOrigin(
  { publicOrigin, serverSecret = '' }: Pick<Config, 'publicOrigin' | 'serverSecret'>,
  applePay: boolean,
): Promise<Finding[]> {
  const https = publicOrigin.startsWith('https://')
    ? passes('PUBLIC_ORIGIN is an https address.')
    : fails('PUBLIC_ORIGIN is not an https address.');
  try {
    const response = await call(publicOrigin + probePath, {
      Authorization: `Bearer ${preflightToken(serverSecret)}`,
      'X-Forwarded-For': forged,
    });
    const chain = v.safeParse(ChainSchema, await response.json().catch(() => null));
    if (!chain.success)
      return [
        https,
        fails(`PUBLIC_ORIGIN answers ${response.status}, but not as a server of this release with this SERVER_SECRET.`),
      ];
    return [
      https,
      passes('PUBLIC_ORIGIN leads to a server of this release.'),
      checkProxies(chain.output),
      ...(await checkApplePay(publicOrigin, applePay)),
    ];
  } catch (error) {
    return [https, fails(`PUBLIC_ORIGIN does not answer: ${describeError(error)}. Start the server first.`)];
  }
}

/**
 * The outermost proxy appends the caller's address after the forged one. Without a proxy it is the connection's
 * address.
 */
function checkProxies({ counted, socket, forwarded }: v.InferOutput<typeof ChainSchema>): Finding {
  const caller = forwarded[forwarded.indexOf(forged) + 1] ?? socket;
  if (counted === caller)
    return passes(`TRUST_PROXY fits: this machine counts as ${counted}, and a forged X-Forwarded-For changes nothing.`);
  return counted === forged
    ? fails('TRUST_PROXY trusts too many: a visitor can choose the address that limits count.')
    : fails(`TRUST_PROXY trusts too few: visitors count as ${counted}, which is a proxy, so they share one limit.`);
}

/** Apple requires this file before a domain may take payments. */
async function checkApplePay(origin: string, isOffered: boolean): Promise<Finding[]> {
  if (!isOffered) return [passes('Apple Pay is offered to nobody, so its domain file is not needed.')];
  const response = await call(`${origin}/.well-known/apple-developer-merchantid-domain-association`, {});
  const isFile = response.ok && !(response.headers.get('Content-Type') ?? '').includes('html');
  return [
    isFile
      ? passes('Apple Pay’s domain file is there.')
      : fails(
          'Apple Pay is offered, but /.well-known/apple-developer-merchantid-domain-association is missing: have the proxy serve it.',
        ),
  ];
}

const call = (address: string, headers: Record<string, string>): Promise<Response> =>
  fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
