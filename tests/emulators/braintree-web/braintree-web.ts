import { randomUUID } from 'node:crypto';
import type { BrowserContext, Route } from 'playwright';
import { makeClientToken } from '../braintree-gateway/client-token.ts';
import type { EmulatedGateway } from '../braintree-gateway/braintree-gateway.ts';
import type { Instrument } from '../braintree-gateway/instrument.ts';
import { answerClientApi } from './client-api.ts';
import { answerFrames } from './frames.ts';
import { answerGraphql } from './graphql.ts';
import { json, type Reply, type State } from './state.ts';
import { settleContext, type VenmoAnswer } from './venmo-context.ts';

export interface EmulatedBraintreeWeb {
  clientToken: () => string;
  /** What was asked for, as method and address without its search. */
  requests: readonly string[];
  /** What was sent to addresses that end so, the oldest first. */
  sentTo: (address: string) => unknown[];
  /** Has requests to such addresses fail as in a browser that blocks them; null ends it. */
  block: (addresses: RegExp | null) => void;
  /** The token ends, for all that is asked from now on. */
  expire: () => void;
  /** Every card is found wrong from now on, by its number. */
  refuseCards: () => void;
  /** Whatever is approved from now on is declined when it is charged. */
  decline: () => void;
  /** In Venmo's app, to what a page has asked it. */
  answerVenmo: (contextId: string, said: VenmoAnswer) => void;
}

export interface Account {
  merchantId: string;
  /** Makes a nonce that the emulated gateway takes for a sale. */
  issueNonce: (instrument: Instrument) => string;
}

/** What is approved in the browser can be charged at this gateway. */
export const accountAt = ({ keys: { merchantId }, issueNonce }: EmulatedGateway): Account => ({ merchantId, issueNonce });

const nobodys: Account = { merchantId: 'emulated_merchant', issueNonce: () => randomUUID() };

/** The hosts that a browser with Braintree's SDK talks to, answered on the way out of the browser. */
export async function emulateBraintreeWeb(context: BrowserContext, account: Account = nobodys): Promise<EmulatedBraintreeWeb> {
  let isDeclining = false;
  const issueNonce = (instrument: Instrument) => account.issueNonce(isDeclining ? { ...instrument, fate: { declined: '2000' } } : instrument);
  const state: State = { ...account, issueNonce, isTokenExpired: false, refusesCards: false, contexts: new Map() };
  const requests: string[] = [];
  const bodies: { address: string; body: string }[] = [];
  let blocked: RegExp | null = null;

  await context.route(isTheirs, async (route: Route) => {
    const request = route.request();
    const url = new URL(request.url());
    requests.push(`${request.method()} ${url.hostname}${url.pathname}`);
    if (request.method() === 'POST') bodies.push({ address: url.pathname, body: request.postData() ?? '' });
    if (blocked?.test(request.url())) return route.abort('blockedbyclient');
    const { status, contentType, body } = (await answer(state, url, request.postData() ?? '')) ?? { status: 404, contentType: 'text/plain', body: '' };
    return route.fulfill({ status, contentType, body, headers: { 'access-control-allow-origin': '*' } });
  });

  return {
    clientToken: () => makeClientToken(account.merchantId, undefined),
    requests,
    sentTo: address => bodies.filter(sent => sent.address.endsWith(address)).map(({ body }) => JSON.parse(body) as unknown),
    block(addresses) {
      blocked = addresses;
    },
    expire() {
      state.isTokenExpired = true;
    },
    refuseCards() {
      state.refusesCards = true;
    },
    decline() {
      isDeclining = true;
    },
    answerVenmo: (contextId, said) => settleContext(state, contextId, said),
  };
}

const isTheirs = ({ hostname }: URL): boolean => /(^|\.)(braintreegateway|braintree-api|paypal|venmo)\.com$/.test(hostname);

async function answer(state: State, url: URL, body: string): Promise<Reply | null> {
  if (url.hostname === 'payments.sandbox.braintree-api.com') return answerGraphql(state, body);
  if (url.pathname.startsWith('/xoplatform/logger/')) return json(200, {});
  const [, path] = url.pathname.split('/client_api/v1/');
  if (path !== undefined) return answerClientApi(state, path, body);
  return answerFrames(state, url);
}
