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
  /** All requests, as method, host and path. */
  requests: readonly string[];
  /** Bodies sent to paths with this ending, the oldest first. */
  sentTo: (address: string) => unknown[];
  /** Blocks matching requests as a content blocker does. Null ends it. */
  block: (addresses: RegExp | null) => void;
  /** Expires the client token for all later requests. */
  expire: () => void;
  /** Rejects the number of every card from now on. */
  refuseCards: () => void;
  /** Makes charges of all instruments approved from now on fail as declined. */
  decline: () => void;
  /** Answers a page's request in Venmo's app. */
  answerVenmo: (contextId: string, said: VenmoAnswer) => void;
}

export interface Account {
  merchantId: string;
  /** Creates a nonce that the emulated gateway accepts for a sale. */
  issueNonce: (instrument: Instrument) => string;
}

/** The account of an emulated gateway, so that it can charge what the browser approves. */
export const accountAt = ({ keys: { merchantId }, issueNonce }: EmulatedGateway): Account => ({
  merchantId,
  issueNonce,
});

const nobodys: Account = { merchantId: 'emulated_merchant', issueNonce: () => randomUUID() };

/** A pattern, because a function would be asked about every request of the page, in this process. */
const theirs = /^https:\/\/(?:[\w-]+\.)*(?:braintreegateway|braintree-api|paypal|venmo)\.com\//;

/** Emulates the hosts that Braintree's browser SDK calls, by intercepting the browser's requests. */
export async function emulateBraintreeWeb(
  context: BrowserContext,
  account: Account = nobodys,
): Promise<EmulatedBraintreeWeb> {
  let isDeclining = false;
  const issueNonce = (instrument: Instrument) =>
    account.issueNonce(isDeclining ? { ...instrument, fate: { declined: '2000' } } : instrument);
  const state: State = { ...account, issueNonce, isTokenExpired: false, refusesCards: false, contexts: new Map() };
  const requests: string[] = [];
  const bodies: { address: string; body: string }[] = [];
  let blocked: RegExp | null = null;

  await context.route(theirs, async (route: Route) => {
    const request = route.request();
    const url = new URL(request.url());
    requests.push(`${request.method()} ${url.hostname}${url.pathname}`);
    if (request.method() === 'POST') bodies.push({ address: url.pathname, body: request.postData() ?? '' });
    if (blocked?.test(request.url())) return route.abort('blockedbyclient');
    const { status, contentType, body } = (await answer(state, url, request.postData() ?? '')) ?? {
      status: 404,
      contentType: 'text/plain',
      body: '',
    };
    return route.fulfill({ status, contentType, body, headers: { 'access-control-allow-origin': '*' } });
  });

  return {
    clientToken: () => makeClientToken(account.merchantId, undefined),
    requests,
    sentTo: address =>
      bodies.filter(sent => sent.address.endsWith(address)).map(({ body }) => JSON.parse(body) as unknown),
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

async function answer(state: State, url: URL, body: string): Promise<Reply | null> {
  if (url.hostname === 'payments.sandbox.braintree-api.com') return answerGraphql(state, body);
  if (url.pathname.startsWith('/xoplatform/logger/')) return json(200, {});
  const [, path] = url.pathname.split('/client_api/v1/');
  if (path !== undefined) return answerClientApi(state, path, body);
  return answerFrames(state, url);
}
