import { rmSync } from 'node:fs';
import { createApi, type Api } from '../../../src/api/client.ts';
import type { EmulatedGateway } from '../../emulators/braintree-gateway/braintree-gateway.ts';
import type { Entry } from '../../emulators/braintree-gateway/books.ts';
import { makeClient, startChild, type ChildServer } from '../../server/support/child-server.ts';
import { startRoundRobin } from '../../server/support/round-robin.ts';
import { watchAnswers, type Answers } from './answers.ts';
import { endsWithRig } from './ends-with-rig.ts';
import type { Sale } from './ledger.ts';

/** The product in separate processes behind one address. */
export interface Shop {
  origin: string;
  api: Api;
  answers: Answers;
  processes: readonly ChildServer[];
  /** Number of requests to each process, by port; empty for one process. */
  given: ReadonlyMap<number, number>;
  /** Number of processes that have ended by themselves. */
  died: () => number;
  close: () => Promise<void>;
}

/** Milliseconds for which a client waits for an answer: longer than the server takes at most. */
const timeout = 20_000;

/** Starts all processes at once. */
export async function openShop(count: number, environment: Readonly<Record<string, string>>): Promise<Shop> {
  const client = makeClient();
  const start = async (): Promise<ChildServer> => {
    const child = await startChild(client, {
      LOG_LEVEL: 'error',
      ATTEMPT_LEASE_SECONDS: '3',
      RECONCILE_EVERY_SECONDS: '1',
      ...environment,
    });
    endsWithRig(child.process);
    return child;
  };
  const processes = await Promise.all(Array.from({ length: count }, start));
  const proxy = count > 1 ? await startRoundRobin(processes.map(({ port }) => port)) : null;
  const origin = proxy?.origin ?? processes[0]?.origin ?? '';
  const answers = watchAnswers();
  const api = createApi({ baseUrl: `${origin}/api`, fetch: answers.fetch, timeout });
  let isClosed = false;
  return {
    origin,
    api: {
      async call(...asked) {
        if (isClosed) throw new Error('The shop is closed'); // ends the visitors of a case that has failed
        return api.call(...asked);
      },
    },
    answers,
    processes,
    given: proxy?.given ?? new Map(),
    died: () => processes.filter(({ process }) => process.exitCode !== null || process.signalCode !== null).length,
    async close() {
      isClosed = true;
      for (const { process } of processes) process.kill('SIGTERM');
      await Promise.all(processes.map(({ ended }) => ended));
      for (const { output } of answers.hasBroken() ? processes : []) console.error(output());
      await proxy?.close();
      rmSync(client, { recursive: true });
    },
  };
}

/** Reads a gateway's books for `compareBooks`. A sale whose status is another than these charged nothing. */
export const gatewayBooks =
  ({ ledger }: EmulatedGateway) =>
  (): Sale[] =>
    ledger
      .filter(({ type }) => type === 'sale')
      .map(({ orderId, amount, currency, status, refundIds }) => ({
        order_id: orderId ?? '',
        amount: Math.round(Number(amount) * 100),
        currency,
        outcome: outcomeOf(status, refundIds.length > 0),
      }));

function outcomeOf(status: Entry['status'], isRefunded: boolean): Sale['outcome'] {
  if (status === 'submitted_for_settlement') return isRefunded ? 'voided' : 'approved';
  return status === 'voided' ? 'voided' : 'declined';
}
