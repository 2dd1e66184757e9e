import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { emptyBooks, type Entry } from './books.ts';
import { failing, type Fault } from './fault.ts';
import { fakeNonces, type Instrument } from './instrument.ts';
import { answer, type Body, type GatewayAccount } from './routes.ts';

export interface EmulatedGateway {
  /** Host and port. */
  endpoint: string;
  keys: { merchantId: string; publicKey: string; privateKey: string };
  /** Every transaction, the oldest first. */
  ledger: readonly Entry[];
  /** Number of requests received. */
  readonly requests: number;
  /** Number of requests that a fault has hit. */
  readonly struck: number;
  /** Creates a single-use nonce for an instrument, or for that of the named fake nonce. */
  issueNonce: (instrument: Instrument | string) => string;
  /** Makes requests fail from now on, optionally only those whose method and path match. Null ends it. */
  fail: (fault: Fault | null, routes?: RegExp) => void;
  /** Releases the sales that `slow` delays, and resolves when they are stored. */
  release: () => Promise<void>;
  /** Changes the status of a transaction. */
  become: (transactionId: string, status: Entry['status']) => void;
  close: () => Promise<void>;
}

/** Settings with which the product charges at this gateway. */
export const chargedBy = ({ endpoint, keys }: EmulatedGateway, merchantAccounts = 'USD:usd') => ({
  BRAINTREE_ENVIRONMENT: 'sandbox',
  BRAINTREE_MERCHANT_ID: keys.merchantId,
  BRAINTREE_PUBLIC_KEY: keys.publicKey,
  BRAINTREE_PRIVATE_KEY: keys.privateKey,
  BRAINTREE_MERCHANT_ACCOUNTS: merchantAccounts,
  BRAINTREE_ENDPOINT: endpoint,
});

const keys = { merchantId: 'emulated_merchant', publicKey: 'emulated_public_key', privateKey: 'emulated_private_key' };
const authorization = `Basic ${Buffer.from(`${keys.publicKey}:${keys.privateKey}`).toString('base64')}`;

/** Emulates Braintree's server API for the SDK's calls about sales, on a port of 127.0.0.1. */
export async function startBraintreeGateway(account: Omit<GatewayAccount, 'merchantId'>): Promise<EmulatedGateway> {
  const books = emptyBooks();
  const held: Promise<unknown>[] = [];
  let failure: { fault: Fault | null; routes: RegExp } = { fault: null, routes: /./ };
  let requests = 0;
  let struck = 0;
  let gate = Promise.withResolvers<void>();

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = JSON.parse((await text(request)) || '{}') as Body; // only the SDK sends requests here
    requests += 1;
    const route = `${request.method} ${request.url?.replace(`/merchants/${keys.merchantId}`, '')}`;
    const isKnown = request.headers.authorization === authorization;
    const fault = failure.routes.test(route) ? failure.fault : null;
    if (fault !== null) struck += 1;
    const released = fault === 'slow' ? gate.promise : Promise.resolve();
    const reply = await failing(isKnown ? fault : '401', () =>
      answer(books, { ...account, merchantId: keys.merchantId }, route, body, released),
    );
    if (reply === null) return void request.socket.destroy();
    response
      .writeHead(reply.status, { 'Content-Type': reply.contentType ?? 'application/xml; charset=utf-8' })
      .end(reply.body);
  };

  const server = createServer((request, response) => void held.push(serve(request, response)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The gateway has no port');

  const release = async (): Promise<void> => {
    gate.resolve();
    await Promise.all(held.splice(0));
    gate = Promise.withResolvers<void>();
  };

  return {
    endpoint: `127.0.0.1:${address.port}`,
    keys,
    ledger: books.entries,
    get requests() {
      return requests;
    },
    get struck() {
      return struck;
    },
    issueNonce(wanted) {
      const instrument = typeof wanted === 'string' ? fakeNonces.get(wanted) : wanted;
      if (instrument === undefined) throw new Error('Unknown fake nonce');
      const nonce = randomUUID();
      books.nonces.set(nonce, { instrument, isSpent: false });
      return nonce;
    },
    fail(fault, routes = /./) {
      failure = { fault, routes };
    },
    release,
    become(transactionId, status) {
      for (const entry of books.entries) if (entry.id === transactionId) entry.status = status;
    },
    async close() {
      await release();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
