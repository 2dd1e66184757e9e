import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
} from 'xstate';

const nothing = () => {};

/** What a machine needs to compute transitions. No action runs, and no actor starts. */
export function createScope(machine: AnyStateMachine): AnyActorScope {
  const self = createActor(machine, { snapshot: machine.resolveState({ value: {}, context: {} }) });
  return {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: nothing,
  };
}

const scopes = new WeakMap<AnyStateMachine, AnyActorScope>();

/**
 * The snapshot after an event, by a pure transition. XState's `transition` computes the machine's initial snapshot each
 * time too, which takes longer than the transition.
 */
export function after(snapshot: AnyMachineSnapshot, event: EventObject): AnyMachineSnapshot {
  const { machine } = snapshot;
  const scope = scopes.get(machine) ?? createScope(machine);
  scopes.set(machine, scope);
  return machine.transition(snapshot, event, scope);
}
