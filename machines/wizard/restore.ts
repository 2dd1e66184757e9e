import { type AnyActor, type AnyMachineSnapshot, type AnyStateMachine, initialTransition, StateMachine } from 'xstate';
import { enterPlace, routeTo } from './routing.ts';
import { type Place, placesAt, pathOf } from './place.ts';
import { activeStep } from './step.ts';

/**
 * Returns the machine's initial snapshot with the persisted answers. No step has been entered, so no step has started
 * its work. Actors that the root state invokes start as usual; their input is computed from the persisted answers.
 */
export function atTheBeginning(machine: AnyStateMachine, input: unknown, kept: unknown): AnyMachineSnapshot {
  const [{ value, context: fresh }] = initialTransition(machine, input);
  const context = { ...fresh, ...(kept as object) };
  const snapshot = machine.resolveState({ value, context });
  const [{ children }] = initialTransition(
    new StateMachine({ ...machine.config, context }, machine.implementations),
    input,
  );
  for (const { id } of machine.root.invoke) snapshot.children[id] = children[id];
  return snapshot;
}

/**
 * Enters the persisted place by its routes, so that every guard runs again and every step starts afresh: interrupted
 * work is not repeated. The initial step is also entered by route, because `atTheBeginning` has not entered it.
 */
export function reenter(actor: AnyActor, machine: AnyStateMachine, place: Place): boolean {
  const before: AnyMachineSnapshot = actor.getSnapshot();
  const entered =
    routeTo(actor, place[0] ?? '') && enterPlace(actor, placesAt(machine, pathOf(machine, place) ?? '')) !== 'refused';
  const initial = activeStep(before);
  if (!entered && initial && sameValue(before, actor.getSnapshot())) routeTo(actor, initial.id);
  return entered;
}

const sameValue = (a: AnyMachineSnapshot, b: AnyMachineSnapshot): boolean =>
  JSON.stringify(a.value) === JSON.stringify(b.value);
