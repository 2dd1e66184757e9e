import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { readConfig } from '../../../src/server/config.ts';
import { openPostgres } from '../../../src/server/db/postgres.ts';
import { openApiDocument } from '../../../src/server/openapi/document.ts';
import type { Operation } from '../../../src/server/openapi/operation.ts';
import { startPostgres } from '../../postgres.ts';
import { makeClient, startChild } from '../../server/support/child-server.ts';
import { differences } from '../../server/support/contract-check.ts';
import { everyInput, type CallName } from '../../server/support/every-call.ts';
import type { Part } from '../part.ts';
import { badRequest } from './bad-request.ts';
import { send, type Answer, type BadRequest } from './send.ts';

/** Sends bad requests to every operation of the API's document, over HTTP, and checks each answer by the document. */
export const part: Part = {
  name: 'Bad requests',
  async run({ random, isShort, log }) {
    const perOperation = isShort ? 10 : 300;
    const postgres = await startPostgres();
    const folder = makeClient();
    const secret = randomUUID();
    const { db, close } = await openPostgres(postgres.url);
    const child = await startChild(folder, {
      DATABASE_URL: postgres.url,
      SERVER_SECRET: secret,
      LOG_LEVEL: 'error',
      RATE_LIMIT_SUPPORT: '100000',
      RATE_LIMIT_FLAGS: '100000',
    });
    try {
      const inputs = await everyInput({
        api: child.api,
        db,
        deps: { config: readConfig({}), now: () => new Date(), secret },
      });
      const names = Object.keys(inputs) as CallName[]; // `inputs` has a key for each call
      const wrong: string[] = [];
      const took: number[] = [];
      const counts = { sent: 0, faults: 0, silent: 0, successes: 0 };
      for (const { operation } of operations) {
        const forms = names.filter(name => name.split(' ')[0] === operation.operationId) as [CallName, ...CallName[]];
        const requests = Array.from({ length: perOperation }, () =>
          badRequest(random.pick(forms), operation, inputs, random),
        );
        await eightAtOnce(requests, async asked => {
          const answer = await send(child.port, asked);
          counts.sent += 1;
          if (answer === null) counts.silent += 1;
          else if (answer.status >= 500) counts.faults += 1;
          else if (answer.status < 300) counts.successes += 1;
          took.push(answer?.milliseconds ?? 0);
          const faults = await faultsOf(asked, answer);
          wrong.push(...faults);
          for (const fault of faults) log(`${operation.operationId}: ${fault}\n  ${described(asked)}`);
        });
      }
      if (child.process.exitCode !== null) log(child.output());
      const isUp = (await fetch(`${child.origin}/ready`)).status === 200;
      return [
        {
          what: 'operations',
          value: operations.length,
          bound: { is: new Set(names.map(name => name.split(' ')[0])).size },
        },
        { what: 'requests', value: counts.sent, bound: { atLeast: operations.length * perOperation } },
        { what: 'of these accepted: what was spoilt was none of theirs', value: counts.successes },
        { what: 'answers of 500 and more', value: counts.faults, bound: { is: 0 } },
        { what: 'requests without an answer', value: counts.silent, bound: { is: 0 } },
        { what: 'answers that the document does not declare', value: wrong.length, bound: { is: 0 } },
        { what: 'servers that were not ready afterwards', value: isUp ? 0 : 1, bound: { is: 0 } },
        { what: 'the slowest answer, ms', value: Math.round(Math.max(...took)) },
      ];
    } finally {
      child.process.kill('SIGKILL');
      await child.ended;
      await close();
      await postgres.stop();
      await rm(folder, { recursive: true });
    }
  },
};

const operations: { operation: Operation }[] = Object.values(openApiDocument().paths).flatMap(methods =>
  Object.values(methods).map(operation => ({ operation })),
);

async function eightAtOnce<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  const work = async () => {
    for (const item of left) await run(item);
  };
  await Promise.all(Array.from({ length: 8 }, work));
}

/** Node itself refuses invalid HTTP and oversized headers before the product sees them. */
const refusedByNode = new Set([400, 431]);

async function faultsOf({ method, path, body }: BadRequest, answer: Answer | null): Promise<string[]> {
  if (answer === null) return ['no answer'];
  const { status, headers } = answer;
  if (refusedByNode.has(status) && answer.body === '' && (path.length > 8000 || method === 'HEAD')) return [];
  if (method === 'HEAD') return status < 500 ? [] : [`HEAD ${path.slice(0, 200)}: ${status}`];
  const asked = new Request(`http://join.test${path}`, {
    method,
    ...(body !== null && !['GET', 'HEAD'].includes(method) && { body: new Uint8Array(body) }),
  });
  const hasNoBody = [204, 304].includes(status);
  return differences(asked, new Response(hasNoBody ? null : answer.body, { status, headers }));
}

const described = ({ method, path, headers, body }: BadRequest): string =>
  JSON.stringify({ method, path: path.slice(0, 200), headers, body: body?.toString().slice(0, 500) });
