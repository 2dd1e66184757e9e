import type { AnyStateMachine } from 'xstate';
import type { OwnEvent } from '../../machines/wizard/samples.ts';

/** What a visitor does to cause an event; or why nobody can. */
export type Driver<E> = ((event: E) => void | Promise<void>) | { never: string };

/** An event without a driver does not compile. */
export type Drivers<M extends AnyStateMachine> = { readonly [Type in OwnEvent<M>['type']]: Driver<Extract<OwnEvent<M>, { type: Type }>> };
