import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import type { Outcomes, OwnEvent, Samples } from '../../../machines/wizard/testing/index.ts';
import type { Call } from '../../../src/contract/call.ts';
import type { Flow } from '../../../stories/flow.ts';
import type { Driver, Drivers } from '../../walk/drivers.ts';
import type { Asked, Held } from './interceptor.ts';
import type { Provider } from '../support/sites.ts';
import type { Visit } from './visit.ts';

type OutOf<O> = O extends Outcomes<AnyStateMachine, infer Out> ? Out : never;

/** How a walk brings an invoked actor to an outcome. */
export type Way<Out = never> =
  | {
      /** The actor's requests, held until the walk knows which outcome is due. */
      asks: readonly Asked[];
      /** Makes the server answer with this output, and lets the request pass. */
      done: (output: Out, held: Held, visit: Visit) => Promise<void>;
      /** Makes the actor fail. Default: an answer that is not in the contract. */
      error?: (visit: Visit, held: Held) => Promise<void>;
    }
  /** File names of code that the actor loads. A page loads a file only once. */
  | { loads: string }
  /** The actor is a machine: the walk goes through its screens. */
  | { plays: (output: Out, visit: Visit) => Promise<void> }
  | { never: string };

/** The result of an invoked actor. */
export interface Outcome {
  type: 'outcome';
  id: string;
  isBroken: boolean;
  output: unknown;
}

/** How a chart is walked in the whole product. A missing event or outcome does not compile. */
export interface HarnessOf<M extends AnyStateMachine> {
  flow: Flow;
  /** Default: the sandbox. */
  provider?: Provider;
  /** The path of the step that mounts the chart, if the chart has steps of its own. */
  above?: string;
  drivers: (visit: Visit) => Drivers<M>;
  outcomes: { readonly [Id in keyof Samples<M>['outcomes']]: Way<OutOf<Samples<M>['outcomes'][Id]>> };
  /**
   * Brings the visitor to the beginning of the chart, by the name of the start. A start after a reload gets the path that
   * the page loads first. Other starts are not walked.
   */
  open: Readonly<Record<string, (visit: Visit, path: string) => Promise<void>>>;
  /** Calls that are held even while the walk goes through another machine's screens. */
  holds?: readonly Call[];
  samples?: Partial<Samples<M>['events']>;
  /** Starts beside those of the samples, or in place of those with the same name. */
  starts?: Samples<M>['starts'];
  /** `earlier` has the events of the walk so far, for what a page does only once. */
  isPossible?: (event: OwnEvent<M> | Outcome, snapshot: AnyMachineSnapshot, earlier: readonly EventObject[]) => boolean;
  /** Own events that no visitor causes on the chart's screens: another part of the product sends them. */
  fromElsewhere?: readonly OwnEvent<M>['type'][];
  /** Transitions that the walks of other charts take on their way. */
  onTheWay?: readonly string[];
  /** Events by which the visitor leaves the chart's screens, although its state stays: a walk ends with one. */
  leaves?: readonly OwnEvent<M>['type'][];
  /** States that end before a walk could see them. */
  leftAtOnce?: readonly string[];
  /** Transitions that nothing in the product can cause, with the reason. */
  beyond?: Readonly<Record<string, string>>;
}

export interface Harness extends Omit<HarnessOf<AnyStateMachine>, 'drivers' | 'outcomes' | 'isPossible'> {
  drivers: (visit: Visit) => Readonly<Record<string, Driver<EventObject> | undefined>>;
  outcomes: Readonly<Record<string, Way<unknown>>>;
  isPossible?: (event: EventObject | Outcome, snapshot: AnyMachineSnapshot, earlier: readonly EventObject[]) => boolean;
}

/** Removes the types of one chart, which the walk does not know. */
export const defineHarness = <M extends AnyStateMachine>(harness: HarnessOf<M>): Harness =>
  harness as unknown as Harness;
