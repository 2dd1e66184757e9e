import {
  type AnyActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  isMachineSnapshot,
  StateMachine,
} from 'xstate';
import { activeStepNode, stepsOf } from './step.ts';
import { activeNodes } from './xstate-internals.ts';

/** A running machine with steps: the flow's root, or one that its active step invokes. */
export interface Level {
  ref: AnyActorRef;
  snapshot: AnyMachineSnapshot;
}

/** A running machine: its context and the actors that it has invoked. If `children` is missing, none runs. */
export interface Running<Context = unknown> {
  context: Context;
  children?: Readonly<Record<string, AnyActorRef | undefined>>;
}

/** The running machines that have steps, outermost first. */
export function levelsOf(root: AnyActor | AnyActorRef): Level[] {
  const levels: Level[] = [];
  for (let ref: AnyActorRef | undefined = root; ref;) {
    const snapshot: unknown = ref.getSnapshot();
    if (!isMachineSnapshot(snapshot) || snapshot.status !== 'active') break;
    levels.push({ ref, snapshot });
    ref = mountedChild(snapshot);
  }
  return levels;
}

/** The machines with steps that a state or its descendants can invoke. */
export function mountableMachines(machine: AnyStateMachine, node: AnyStateNode): AnyStateMachine[] {
  const own = node.invoke.map(({ src }) => logicOf(machine, src)).filter(logic => logic !== null);
  return [...own, ...Object.values(node.states).flatMap(child => mountableMachines(machine, child))];
}

function mountedChild(snapshot: AnyMachineSnapshot): AnyActorRef | undefined {
  const step = activeStepNode(snapshot);
  if (!step) return undefined;
  return activeNodes(snapshot)
    .filter(node => node === step || node.path[0] === step.key)
    .flatMap(node => node.invoke)
    .filter(({ src }) => logicOf(snapshot.machine, src))
    .map(({ id }) => snapshot.children[id] as AnyActorRef | undefined)
    .find(ref => ref?.getSnapshot().status === 'active');
}

function logicOf(machine: AnyStateMachine, src: unknown): AnyStateMachine | null {
  const actors = machine.implementations.actors as Record<string, unknown>;
  const logic = typeof src === 'string' ? actors[src] : null;
  return logic instanceof StateMachine && stepsOf(logic).length > 0 ? logic : null;
}
