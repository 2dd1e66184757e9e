import { type AnyActor, type AnyMachineSnapshot, type AnyStateMachine, initialTransition, StateMachine } from 'xstate';
import { enterPlace, routeTo } from './routing.ts';
import { type Place, placesAt, pathOf } from './place.ts';
import { activeStep } from './step.ts';

/**
 * The machine where it begins, with the kept answers; no step has been entered yet, so no work of one has begun. What
 * the machine invokes as a whole begins with it, as for anybody, and is given of the answers what it asks for.
 */
export function atTheBeginning(machine: AnyStateMachine, input: unknown, kept: unknown): AnyMachineSnapshot {
  const [{ value, context: fresh }] = initialTransition(machine, input);
  const context = { ...fresh, ...(kept as object) };
  const snapshot = machine.resolveState({ value, context });
  const [{ children }] = initialTransition(new StateMachine({ ...machine.config, context }, machine.implementations), input);
  for (const { id } of machine.root.invoke) snapshot.children[id] = children[id];
  return snapshot;
}

/**
 * Enters the kept place by its routes, so that every guard is asked again and every step begins anew: what was busy
 * is not done twice. The initial step, too, is entered by route, for `atTheBeginning` has not entered it.
 */
export function reenter(actor: AnyActor, machine: AnyStateMachine, place: Place): boolean {
  const before: AnyMachineSnapshot = actor.getSnapshot();
  const entered = routeTo(actor, place[0] ?? '') && enterPlace(actor, placesAt(machine, pathOf(machine, place) ?? '')) !== 'refused';
  const initial = activeStep(before);
  if (!entered && initial && sameValue(before, actor.getSnapshot())) routeTo(actor, initial.id);
  return entered;
}

const sameValue = (a: AnyMachineSnapshot, b: AnyMachineSnapshot): boolean => JSON.stringify(a.value) === JSON.stringify(b.value);
