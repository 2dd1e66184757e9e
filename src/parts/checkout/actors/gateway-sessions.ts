import type { Api } from '../../../api/client.ts';
import { createClientToken } from '../../../contract/calls/payment.calls.ts';
import type { GatewaySession, PaymentGateway } from '../../../gateway/payment-gateway.ts';

export interface SessionLease {
  /** Resolves when our server has returned a client token. */
  authorized: Promise<unknown>;
  session: Promise<GatewaySession>;
  /** Call it when the session is used up or broken: the next lease gets a new one. */
  discard: () => void;
  release: () => void;
}

export type AcquireSession = (country: string) => SessionLease;

interface Sources {
  call: Api['call'];
  gateway: PaymentGateway;
}

/**
 * Shares one gateway session per country: opens it for the first lease, and closes it when the last one is released.
 */
export function gatewaySessions(sources: Sources): AcquireSession {
  const shared = new Map<string, SharedSession>();
  return country => {
    const own = shared.get(country) ?? openShared(sources, country);
    shared.set(country, own);
    own.leases += 1;
    let isReleased = false;
    const discard = () => {
      if (shared.get(country) === own) shared.delete(country);
    };
    own.authorized.catch(() => {}); // the session rejects with the same error
    own.session.catch(discard);
    return {
      authorized: own.authorized,
      session: own.session,
      discard,
      release: () => {
        if (isReleased) return;
        isReleased = true;
        own.leases -= 1;
        if (own.leases > 0) return;
        discard();
        own.close();
      },
    };
  };
}

interface SharedSession {
  leases: number;
  authorized: Promise<unknown>;
  session: Promise<GatewaySession>;
  close: () => void;
}

function openShared({ call, gateway }: Sources, country: string): SharedSession {
  const closed = new AbortController();
  let opened: GatewaySession | null = null;
  const authorize = async () => {
    const reply = await call(createClientToken, { query: { country } }, closed);
    if (reply.status !== 200) throw new Error('There is no client token for this country');
    return reply.body;
  };
  const authorizing = authorize();
  const open = async () => {
    const session = await gateway.open(await authorizing);
    if (closed.signal.aborted) session.close();
    opened = session;
    return session;
  };
  return {
    leases: 0,
    authorized: authorizing,
    session: open(),
    close: () => {
      closed.abort();
      opened?.close();
    },
  };
}
