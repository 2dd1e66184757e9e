import type { Api } from '../../../api/client.ts';
import { createClientToken } from '../../../contract/calls/payment.calls.ts';
import type { GatewaySession, PaymentGateway } from '../../../gateway/payment-gateway.ts';

export interface Loan {
  /** Resolves when our server has returned a client token and our adapter for the provider has loaded. */
  authorized: Promise<unknown>;
  session: Promise<GatewaySession>;
  /** Call it when the session is used up or broken: the next borrower gets a new one. */
  discard: () => void;
  giveBack: () => void;
}

export type Borrow = (country: string) => Loan;

interface Sources {
  call: Api['call'];
  gateway: () => Promise<PaymentGateway>;
}

/**
 * Shares one gateway session per country: opens it for the first borrower, and closes it when the last one returns it.
 */
export function gatewaySessions(sources: Sources): Borrow {
  const shared = new Map<string, SharedSession>();
  return country => {
    const own = shared.get(country) ?? openShared(sources, country);
    shared.set(country, own);
    own.loans += 1;
    let isBack = false;
    const discard = () => {
      if (shared.get(country) === own) shared.delete(country);
    };
    own.authorized.catch(() => {}); // the session rejects with the same error
    own.session.catch(discard);
    return {
      authorized: own.authorized,
      session: own.session,
      discard,
      giveBack: () => {
        if (isBack) return;
        isBack = true;
        own.loans -= 1;
        if (own.loans > 0) return;
        discard();
        own.close();
      },
    };
  };
}

interface SharedSession {
  loans: number;
  authorized: Promise<unknown>;
  session: Promise<GatewaySession>;
  close: () => void;
}

function openShared({ call, gateway }: Sources, country: string): SharedSession {
  const closed = new AbortController();
  let opened: GatewaySession | null = null;
  const authorize = async () => {
    const [reply, provider] = await Promise.all([call(createClientToken, { query: { country } }, closed), gateway()]);
    if (reply.status !== 200) throw new Error('There is no client token for this country');
    return { provider, authorization: reply.body };
  };
  const authorizing = authorize();
  const open = async () => {
    const { provider, authorization } = await authorizing;
    const session = await provider.open(authorization);
    if (closed.signal.aborted) session.close();
    opened = session;
    return session;
  };
  return {
    loans: 0,
    authorized: authorizing,
    session: open(),
    close: () => {
      closed.abort();
      opened?.close();
    },
  };
}
