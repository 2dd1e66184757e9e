import type { BrowserContext } from '@playwright/test';
import type { AnyActor, AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

declare global {
  var heard: (reports: readonly Report[]) => Promise<void>;
  /** Ends the timer that sends this event. Returns false if none runs. */
  var elapse: (eventType: string) => boolean;
  /** The hook in which XState looks for an inspector. It reports every actor that the page has passed to `registerService`. */
  var __xstate__: { register: (actor: AnyActor) => void } | undefined;
}

interface Report {
  /** Id of the chart. */
  machine: string;
  /** The innermost states, joined by ` + ` as in `PlannedPath.states`. */
  leaves?: string;
  /** The type of a handled event, and the positions of the transitions that it took. */
  event?: string;
  took?: string[];
}

/** Records what the charts of a page have done, by XState's inspection. */
export interface Observer {
  leavesOf: (machine: string) => string | undefined;
  /** The states in which a chart has been, in order. */
  standsOf: (machine: string) => readonly string[];
  /** How often a chart has handled an event. */
  countOf: (machine: string, event: string) => number;
  /** Resolves when the page reports the next event of a chart. */
  next: () => Promise<void>;
  /** The transitions taken, by chart, as named by `keyOf`. */
  taken: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The position of a definition in its chart: equal in the page and here, while definitions cannot be serialised. */
export const keyOf = (
  node: Pick<AnyStateNode, 'id'>,
  { eventType }: Pick<AnyTransitionDefinition, 'eventType'>,
  index: number,
): string => `${node.id} ${eventType} ${index}`;

export async function observe(context: BrowserContext): Promise<Observer> {
  const stands = new Map<string, string[]>();
  const taken = new Map<string, Set<string>>();
  const counts = new Map<string, number>();
  let change = Promise.withResolvers<void>();
  const hear = ({ machine, leaves, event, took = [] }: Report) => {
    if (leaves !== undefined) stands.set(machine, [...(stands.get(machine) ?? []), leaves]);
    const handled = `${machine} ${event}`;
    counts.set(handled, (counts.get(handled) ?? 0) + 1);
    taken.set(machine, new Set([...(taken.get(machine) ?? []), ...took]));
  };
  await context.exposeFunction('heard', (reports: readonly Report[]) => {
    reports.forEach(hear);
    change.resolve();
    change = Promise.withResolvers();
  });
  await context.addInitScript(inspectAll);
  await context.addInitScript(holdLongTimers);
  return {
    leavesOf: machine => stands.get(machine)?.at(-1),
    standsOf: machine => stands.get(machine) ?? [],
    countOf: (machine, event) => counts.get(`${machine} ${event}`) ?? 0,
    next: () => change.promise,
    taken,
  };
}

/** Runs in the page. */
function inspectAll(): void {
  const charts = new WeakMap<AnyStateNode, Map<AnyTransitionDefinition, string>>();
  const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];
  const namesIn = (root: AnyStateNode) => {
    const known = charts.get(root);
    if (known) return known;
    const lists = nodesOf(root).flatMap(node =>
      [...node.transitions.values(), node.always ?? []].map(list => ({ node, list })),
    );
    const names = new Map(
      lists.flatMap(({ node, list }) =>
        list.map((definition, i) => [definition, `${node.id} ${definition.eventType} ${i}`] as const),
      ),
    );
    charts.set(root, names);
    return names;
  };
  const leavesIn = ({ _nodes }: AnyMachineSnapshot) =>
    _nodes
      .filter(node => Object.keys(node.states).length === 0)
      .map(({ path }) => path.join('.'))
      .toSorted()
      .join(' + ');
  const isMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
    typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot;
  let reports: Report[] = [];
  /** In one message for each task of the page, because each message costs several of the browser's. */
  const report = (one: Report) => {
    if (reports.length === 0)
      queueMicrotask(() => {
        void heard(reports);
        reports = [];
      });
    reports.push(one);
  };
  const tell = (snapshot: unknown) => {
    if (isMachine(snapshot)) report({ machine: snapshot.machine.id, leaves: leavesIn(snapshot) });
  };
  const systems = new Set<AnyActor['system']>();
  globalThis.__xstate__ = {
    register: actor => {
      systems.add(actor.system);
      tell(actor.getSnapshot());
      const stop = actor.stop.bind(actor);
      actor.stop = () => {
        systems.delete(actor.system);
        stop();
        report({ machine: (actor.logic as AnyStateMachine).id, leaves: '' }); // it stands nowhere
        return actor;
      };
      actor.system.inspect(event => {
        if (event.type === '@xstate.snapshot') tell(event.snapshot);
        if (event.type !== '@xstate.microstep' || !isMachine(event.snapshot)) return;
        const { machine } = event.snapshot;
        const names = namesIn(machine.root);
        report({
          machine: machine.id,
          event: event.event.type,
          took: event._transitions.flatMap(definition => names.get(definition) ?? []),
        });
      });
    },
  };
  globalThis.elapse = eventType => {
    const scheduled = [...systems]
      .flatMap(system => Object.values(system.getSnapshot()._scheduledEvents))
      .find(({ event }) => event.type === eventType);
    if (scheduled) dispatchEvent(new CustomEvent('elapse', { detail: scheduled.delay }));
    return scheduled !== undefined;
  };
}

/**
 * Runs in the page. Holds every timer of a second or more, until the walk ends it. Shorter timers run, because drawing
 * depends on them.
 */
function holdLongTimers(): void {
  const start = globalThis.setTimeout;
  const stop = globalThis.clearTimeout;
  const held = new Map<number, { act: () => void; delay: number }>();
  let last = 1e9;
  Object.assign(globalThis, {
    setTimeout: (act: () => void, delay = 0, ...rest: unknown[]) => {
      if (delay < 1000) return Reflect.apply(start, globalThis, [act, delay, ...rest]) as unknown;
      last += 1;
      held.set(last, { act, delay });
      return last;
    },
    clearTimeout: (id: number) => (held.delete(id) ? undefined : stop(id)),
  });
  addEventListener('elapse', event => {
    for (const [id, { act, delay }] of held) {
      if (delay !== (event as CustomEvent<number>).detail) continue;
      held.delete(id);
      act();
    }
  });
}
