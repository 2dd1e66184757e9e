import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import type { OwnEvent, Samples } from '../../../machines/wizard/testing/index.ts';
import type { Walk } from './walk.tsx';

/** What a visitor does to cause an event; or why the page has no way to it. */
type Driver<E> = ((event: E, walk: Walk) => void | Promise<void>) | { never: string };

/** How the paths of a chart are walked through its screens. An event without a driver does not compile. */
export interface RouteOf<M extends AnyStateMachine> {
  drivers: { readonly [Type in OwnEvent<M>['type']]: Driver<Extract<OwnEvent<M>, { type: Type }>> };
  /** More to walk with, where one sample of the machine is not enough for the screen. */
  samples?: Partial<Samples<M>['events']>;
  /** What the screen offers in a state: what a disabled button would send is not possible there. */
  isPossible?: (event: OwnEvent<M>, snapshot: AnyMachineSnapshot) => boolean;
  /** What else stands on the page is brought to where it does not hinder. */
  prepare?: (walk: Walk) => void | Promise<void>;
  /** By step. */
  headings?: Readonly<Record<string, readonly string[]>>;
  leftAtOnce?: readonly string[];
  /** Transitions that no visitor can cause, with the reason. */
  beyond?: Readonly<Record<string, string>>;
}

export interface Route extends Pick<RouteOf<AnyStateMachine>, 'headings' | 'leftAtOnce' | 'beyond' | 'prepare'> {
  samples: Readonly<Record<string, readonly EventObject[]>>;
  isPossible: (event: EventObject, snapshot: AnyMachineSnapshot) => boolean;
  /** Whether the page has a way to cause such an event. */
  causes: (type: string) => boolean;
  /** Why it has none. */
  reasonAgainst: (type: string) => string | undefined;
  drive: (event: EventObject, walk: Walk) => void | Promise<void>;
}

export function defineRoute<M extends AnyStateMachine>(route: RouteOf<M>): Route {
  const drivers = route.drivers as unknown as Readonly<Record<string, Driver<EventObject> | undefined>>; // by type
  const isPossible = route.isPossible as Route['isPossible'] | undefined; // of this machine's own events
  const causes = (type: string) => typeof (drivers[type] ?? (() => {})) === 'function';
  return {
    ...route,
    causes,
    reasonAgainst: type => {
      const driver = drivers[type];
      return driver !== undefined && 'never' in driver ? driver.never : undefined;
    },
    samples: (route.samples ?? {}) as Route['samples'], // this machine's own events
    isPossible: (event, snapshot) =>
      causes(event.type) && (!(event.type in drivers) || (isPossible?.(event, snapshot) ?? true)),
    drive: (event, walk) => {
      const driver = drivers[event.type];
      if (typeof driver !== 'function') throw new Error(`Nobody can cause ${event.type}`);
      return driver(event, walk);
    },
  };
}
