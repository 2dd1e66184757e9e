import { isDeepStrictEqual } from 'node:util';
import { type AnyActorLogic, type AnyStateMachine, createActor, fromPromise, StateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { registration } from '../../machines/parts/coparent-prompt/coparent-prompt.fixtures.ts';
import type {
  SaveFamilyInput,
  SaveFamilyOutcome,
  SaveParentInput,
  SaveParentOutcome,
} from '../../machines/flows/join/join.setup.ts';
import { joinMachine } from '../../machines/flows/join/join.machine.ts';
import { createSerializer } from '../../machines/wizard/index.ts';
import { type PlannedRun, resendings, runsIn } from '../../machines/wizard/testing/index.ts';
import type { AnyInput } from '../../src/api/call-request.ts';
import type { Api } from '../../src/api/client.ts';
import type { Call } from '../../src/contract/call.ts';
import { createProfessional } from '../../src/contract/calls/professional.calls.ts';
import { saveFamily, saveParent } from '../../src/flows/join/join.calls.ts';
import { joinCheckout } from '../../src/flows/join/join.checkout.ts';
import { lastMachines } from '../../src/flows/join/join.rest.ts';
import { provideCredentialsLink } from '../../src/parts/credentials-link/credentials-link.actors.ts';
import { provideRegistrationLife } from '../../src/parts/registration-life/registration-life.actors.ts';
import { explorationOf } from '../../stories/flow.ts';
import { callsOfPages } from '../faults/network/waiting-states.ts';
import { flows } from './flows.ts';

// A call with an idempotency key must have the same key when a chart sends the same content again, because the server
// then answers instead of acting again. Every other call may be repeated: `every-call.test.ts` sends each one twice.

interface Request {
  call: Call;
  input: AnyInput;
}

let sent: Request[] = [];

/** A server that never answers. */
const api: Api = {
  call: (call, input) => {
    sent.push({ call, input });
    return new Promise(() => {});
  },
};

const join = joinMachine.provide({
  actors: {
    saveParent: fromPromise<SaveParentOutcome, SaveParentInput>(({ input, signal }) => saveParent(api, input, signal)),
    saveFamily: fromPromise<SaveFamilyOutcome, SaveFamilyInput>(({ input, signal }) => saveFamily(api, input, signal)),
  },
});
// Loads what the actors load when they first run, so that they send without waiting for it.
const lazyModules = Object.values(import.meta.glob('../../src/{parts,flows}/**/{*.calls,*.actors,*.rest}.ts'));
await Promise.all(lazyModules.map(load => load()));

/** The product's machines, with those that they invoke. Flows provide the same machine with calls of their own. */
const provided = new Set<AnyStateMachine>();
const collect = (machine: AnyStateMachine): void => {
  provided.add(machine);
  for (const logic of Object.values<AnyActorLogic>(machine.implementations.actors as Record<string, AnyActorLogic>))
    if (logic instanceof StateMachine && !provided.has(logic)) collect(logic);
};

/** All that they provide as an actor's source. */
const logicsOf = (id: string, src: string) =>
  [...provided]
    .filter(machine => machine.id === id)
    .map(({ implementations: { actors } }) => actors[src] as AnyActorLogic | undefined)
    .filter(logic => logic !== undefined);

[
  provideCredentialsLink(api),
  provideRegistrationLife(registration, api),
  ...Object.values(lastMachines(api)),
  ...Object.values(joinCheckout(api)),
  join,
].forEach(collect);

for (const { provide } of Object.values(flows)) if (provide) collect(await provide(api));

/** Runs an actor of the product until it sends a request, ends, or waits for something else. */
async function requestsOf(logic: AnyActorLogic, input: unknown): Promise<Request[]> {
  sent = [];
  const actor = createActor(logic, { input }).start();
  actor.subscribe({ error: () => {} });
  for (let turns = 0; turns < 200 && sent.length === 0 && actor.getSnapshot().status === 'active'; turns += 1)
    await new Promise(resolve => setImmediate(resolve));
  actor.stop();
  return sent;
}

/** Actors that send nothing to our server. */
const unsent = new Set(['findChat']);

const seen = new Set<Call>();

describe.each(Object.entries(flows))('%s', (_, flow) => {
  it('sends the same content under the same key, and other content under another', { timeout: 300_000 }, async () => {
    const { machine, samples, saved } = flow;
    const runs: PlannedRun[] = [];
    for (const run of runsIn(samples, explorationOf(flow).snapshots)) {
      const { src } = run.ref;
      const logics = logicsOf(machine.id, src);
      expect(logics.length > 0 || unsent.has(src), src).toBe(true);
      for (const logic of logics) {
        const [request] = await requestsOf(logic, run.input);
        if (request?.call.idempotent !== 'key') continue;
        runs.push(run);
        break;
      }
    }
    const found = resendings(machine, samples, { runs, ...(saved && { savedState: createSerializer(saved) }) });
    for (const { name: path, src, inputs } of found) {
      for (const logic of logicsOf(machine.id, src)) {
        const [[first], [second]] = [await requestsOf(logic, inputs[0]), await requestsOf(logic, inputs[1])];
        if (second?.call.idempotent !== 'key' || first?.call !== second.call) continue;
        seen.add(second.call);
        const isSame = isDeepStrictEqual(first.input.body, second.input.body);
        expect(second.input.idempotencyKey, path).toBeDefined();
        const isOnce = second.call === createProfessional; // its key stays, so that changed answers create no second account
        expect(second.input.idempotencyKey === first.input.idempotencyKey, path).toBe(isSame || isOnce);
      }
    }
  });
});

const withKey = [...callsOfPages()].filter(([, call]) => call.idempotent === 'key');
it.each(withKey)('some chart sends %s twice', (_, call) => expect([...seen]).toContain(call));
