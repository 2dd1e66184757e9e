import type { AnyActor, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { pathOf, type Place, placesAt } from './place.ts';
import { enterPlace, routeTo } from './routing.ts';
import { reconfigured } from './xstate-internals.ts';

/** The state in which a restored machine waits for its first route. It is no step: nothing starts, nothing is shown. */
const restoring = '(restoring)';

/** Leads a machine that neither entered the saved step nor redirected to its initial state. */
export const refusal = { type: 'restore.refused' };

/**
 * Returns the machine as it starts after a reload: with the saved answers, in no step yet. Actors that the root state
 * invokes start as usual; their input is computed from the saved answers.
 */
export function restorable(machine: AnyStateMachine, saved: object): AnyStateMachine {
  const { context, initial, states } = machine.config;
  return reconfigured(machine, {
    context: (scope: never) => ({ ...(typeof context === 'function' ? context(scope) : context), ...saved }),
    initial: restoring,
    states: { ...states, [restoring]: { on: { [refusal.type]: initial } } },
  });
}

/**
 * Enters the saved place by its routes, so that every guard runs again and every step starts afresh: interrupted work
 * is not repeated. If the place refuses and the machine does not redirect, it enters its initial state.
 *
 * @returns whether it entered the place
 */
export function reenter(actor: AnyActor, machine: AnyStateMachine, place: Place): boolean {
  const entered =
    routeTo(actor, place[0] ?? '') && enterPlace(actor, placesAt(machine, pathOf(machine, place) ?? '')) !== 'refused';
  if (isRestoring(actor.getSnapshot())) actor.send(refusal);
  return entered;
}

export const isRestoring = (snapshot: AnyMachineSnapshot): boolean => snapshot.matches(restoring);
