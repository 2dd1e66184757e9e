import type { AnyStateMachine } from 'xstate';
import type { OwnEvent } from '../../machines/wizard/testing/index.ts';

/** The visitor's actions that cause an event, or the reason why no visitor can. */
export type Driver<E> = ((event: E) => void | Promise<void>) | { never: string };

/** A driver for each event; a missing one does not compile. */
export type Drivers<M extends AnyStateMachine> = {
  readonly [Type in OwnEvent<M>['type']]: Driver<Extract<OwnEvent<M>, { type: Type }>>;
};
