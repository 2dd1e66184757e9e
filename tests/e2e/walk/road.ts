import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import type { Outcomes, OwnEvent, Samples } from '../../../machines/wizard/testing/index.ts';
import type { Call } from '../../../src/contract/call.ts';
import type { Flow } from '../../../stories/flow.ts';
import type { Driver, Drivers } from '../../walk/drivers.ts';
import type { Asked, Held } from './gate.ts';
import type { Provider } from '../support/sites.ts';
import type { Visit } from './visit.ts';

type OutOf<O> = O extends Outcomes<AnyStateMachine, infer Out> ? Out : never;

/** How the world brings work to an outcome. */
export type Way<Out = never> =
  | {
      /** What the work asks of the server; held until the walk has its outcome. */
      asks: readonly Asked[];
      /** Sees to it that the server answers like this, and lets the request go on. */
      done: (output: Out, held: Held, visit: Visit) => Promise<void>;
      /** What breaks it: without this, an answer that is not the server's. */
      error?: (visit: Visit, held: Held) => Promise<void>;
    }
  /** Code, by the names of its files: a page that has it already asks for it no more. */
  | { loads: string }
  /** A machine of its own, whose screens the visitor goes through. */
  | { plays: (output: Out, visit: Visit) => Promise<void> }
  | { never: string };

/** What an invoked actor comes back with. */
export interface Outcome {
  type: 'outcome';
  id: string;
  isBroken: boolean;
  output: unknown;
}

/** How the tours of a chart are made with the whole product. An event or an outcome that nobody thought of does not compile. */
export interface RoadOf<M extends AnyStateMachine> {
  flow: Flow;
  /** The sandbox unless another is named. */
  provider?: Provider;
  /** The address of the step that invokes the chart, where it has steps of its own. */
  above?: string;
  drivers: (visit: Visit) => Drivers<M>;
  outcomes: { readonly [Id in keyof Samples<M>['outcomes']]: Way<OutOf<Samples<M>['outcomes'][Id]>> };
  /**
   * Brings the visitor to where the chart begins, by the name of the start. After a reload the address decides where
   * they go first, so such a start is given it. Others than these are not begun.
   */
  open: Readonly<Record<string, (visit: Visit, path: string) => Promise<void>>>;
  /** Held in every case, though another machine's screens are gone through meanwhile. */
  holds?: readonly Call[];
  samples?: Partial<Samples<M>['events']>;
  /** More beginnings, or others of the same name. */
  starts?: Samples<M>['starts'];
  isPossible?: (event: OwnEvent<M> | Outcome, snapshot: AnyMachineSnapshot) => boolean;
  /** Own events that no visitor causes on the chart's screens: another part of the product sends them. */
  fromElsewhere?: readonly OwnEvent<M>['type'][];
  /** States that the page or the server goes on from before a walk could look. */
  leftAtOnce?: readonly string[];
  /** Transitions that nothing real can cause, with the reason. */
  beyond?: Readonly<Record<string, string>>;
}

export interface Road extends Omit<RoadOf<AnyStateMachine>, 'drivers' | 'outcomes' | 'isPossible'> {
  drivers: (visit: Visit) => Readonly<Record<string, Driver<EventObject> | undefined>>;
  outcomes: Readonly<Record<string, Way<unknown>>>;
  isPossible?: (event: EventObject | Outcome, snapshot: AnyMachineSnapshot) => boolean;
}

export const defineRoad = <M extends AnyStateMachine>(road: RoadOf<M>): Road => road as unknown as Road; // walked by who does not know its types
