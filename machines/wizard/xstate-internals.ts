import {
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type InspectionEvent,
  StateMachine,
} from 'xstate';

/**
 * The XState versions with which the engine works. XState may change what this file touches in any release, so a
 * release above the range needs a run of all tests first; a test compares the range with the installed version.
 */
export const supportedXState = { from: '5.33.3', below: '5.34.0' };

/** The active state nodes of a snapshot. */
export const activeNodes = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] => snapshot._nodes;

/** The same machine with other parts of its configuration. */
export const reconfigured = (machine: AnyStateMachine, config: object): AnyStateMachine =>
  new StateMachine({ ...machine.config, ...config }, machine.implementations);

/** The types of the events that running timers will send. */
export const timersOf = (actor: AnyActor): string[] =>
  Object.values(actor.system.getSnapshot()._scheduledEvents).map(({ event }) => event.type);

/** The transitions that a microstep takes. */
export const transitionsOf = (
  microstep: Extract<InspectionEvent, { type: '@xstate.microstep' }>,
): readonly AnyTransitionDefinition[] => microstep._transitions;
