import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import type { OwnEvent, Samples } from '../../../machines/wizard/testing/index.ts';
import type { Waiting } from '../../../stories/staging/deferred-actors.ts';
import type { Staged } from '../../../stories/staging/stage.ts';

/** A flow on its page; the test controls all actors. */
export interface Walk {
  staged: Staged;
  /** The machine whose paths are walked. */
  ref: AnyActorRef;
  waiting: () => readonly Waiting[];
}

/** The visitor's actions that cause an event, or the reason why this page has none. */
type Driver<E> = ((event: E, walk: Walk) => void | Promise<void>) | { never: string };

/** How a test walks the paths of a chart through its screens. A missing driver does not compile. */
export interface RouteOf<M extends AnyStateMachine> {
  drivers: { readonly [Type in OwnEvent<M>['type']]: Driver<Extract<OwnEvent<M>, { type: Type }>> };
  /** Additional sample events, for screens that need more than the machine's samples. */
  samples?: Partial<Samples<M>['events']>;
  /** Whether the screen allows an event in a state. The event of a disabled button is not allowed. */
  isPossible?: (event: OwnEvent<M>, snapshot: AnyMachineSnapshot) => boolean;
  /** Whether the walk can see what an actor's result leads to: not if the page leaves that state at once. */
  canResult?: (snapshot: AnyMachineSnapshot) => boolean;
  /** Brings the other machines of the page into states that do not disturb the walk. */
  prepare?: (walk: Walk) => void | Promise<void>;
  /** Allowed headings by step. */
  headings?: Readonly<Record<string, readonly string[]>>;
  /** Whether a change of language is an event of the chart. The walk then switches languages by its driver alone. */
  languageIsEvent?: true;
  /** Transitions that no visitor can cause, with the reason. */
  beyond?: Readonly<Record<string, string>>;
}

export interface Route extends Pick<RouteOf<AnyStateMachine>, 'headings' | 'languageIsEvent' | 'beyond' | 'prepare'> {
  samples: Readonly<Record<string, readonly EventObject[]>>;
  isPossible: (event: EventObject, snapshot: AnyMachineSnapshot) => boolean;
  /** Whether an action on the page causes this event. */
  causes: (type: string) => boolean;
  /** The reason why no action on the page causes this event. */
  reasonAgainst: (type: string) => string | undefined;
  drive: (event: EventObject, walk: Walk) => void | Promise<void>;
}

export function defineRoute<M extends AnyStateMachine>(route: RouteOf<M>): Route {
  const drivers = route.drivers as unknown as Readonly<Record<string, Driver<EventObject> | undefined>>; // keyed by event type
  const isPossible = route.isPossible as Route['isPossible'] | undefined; // accepts this machine's own events
  const causes = (type: string) => typeof (drivers[type] ?? (() => {})) === 'function';
  return {
    ...route,
    causes,
    reasonAgainst: type => {
      const driver = drivers[type];
      return driver !== undefined && 'never' in driver ? driver.never : undefined;
    },
    samples: (route.samples ?? {}) as Route['samples'], // this machine's own events
    isPossible: (event, snapshot) => {
      if (/^xstate\.(?:done|error)\.actor\./.test(event.type)) return route.canResult?.(snapshot) ?? true;
      return causes(event.type) && (!(event.type in drivers) || (isPossible?.(event, snapshot) ?? true));
    },
    drive: (event, walk) => {
      const driver = drivers[event.type];
      if (typeof driver !== 'function') throw new Error(`Nobody can cause ${event.type}`);
      return driver(event, walk);
    },
  };
}
