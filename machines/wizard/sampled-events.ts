import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from 'xstate';
import type { Outcomes, Samples } from './samples.ts';
import { activeStep, stepsOf } from './step.ts';

/** All events that a snapshot accepts: the visitor's, the actors', timers and the engine's own. */
export function sampledEvents<M extends AnyStateMachine>(
  samples: Samples<M>,
  snapshot: AnyMachineSnapshot,
): EventObject[] {
  // A pure transition accepts events even after the machine has ended; a real actor does not.
  if (snapshot.status !== 'active') return [];
  const own = Object.values<readonly EventObject[]>(samples.events).flat();
  const invokes = snapshot._nodes.flatMap(node => node.invoke).filter(({ id }) => snapshot.children[id]);
  const actors = invokes.flatMap(invoke => actorEvents(samples, snapshot, invoke));
  const timers = snapshot._nodes.flatMap(node => node.after).map(({ eventType }) => ({ type: eventType }));
  return [...own, ...actors, ...timers, ...engineEvents(snapshot)].filter(event => snapshot.can(event));
}

function engineEvents(snapshot: AnyMachineSnapshot): EventObject[] {
  const elsewhere = stepsOf(snapshot.machine).filter(({ id }) => id !== activeStep(snapshot)?.id);
  return elsewhere.map(({ id }) => {
    const route = { type: 'xstate.route', to: `#${id}` };
    return snapshot.can(route) ? route : { type: 'step.refused', to: id };
  });
}

function actorEvents<M extends AnyStateMachine>(
  samples: Samples<M>,
  snapshot: AnyMachineSnapshot,
  invoke: AnyStateNode['invoke'][number],
): EventObject[] {
  const { id, onError } = invoke;
  const outcomes = samples.outcomes as Readonly<Record<string, Outcomes<AnyStateMachine> | undefined>>; // keyed by exactly these ids
  const { done = [], error } = outcomes[id] ?? {};
  const outputs = typeof done === 'function' ? done(snapshot) : done;
  const errors = error ?? (onError ? [new Error('broken')] : []);
  return [
    ...outputs.map(output => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
    ...errors.map(broken => ({ type: `xstate.error.actor.${id}`, error: broken, actorId: id })),
    ...(samples.snapshots?.[id] ?? []).map(heard => ({ type: `xstate.snapshot.${id}`, snapshot: heard })),
  ];
}
