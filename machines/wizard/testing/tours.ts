import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { after } from './after.ts';
import type { Exploration, PlannedEdge, PlannedStart } from './explore.ts';
import type { Plan } from './starts.ts';
import { activeLeaves } from './samples.ts';

/** A planned path that continues as long as it takes transitions which no earlier tour took. */
export interface Tour extends Plan {
  name: string;
  /** The innermost states at the start and after each event. */
  states: string[];
}

/** A tour ends after so many events, because a failure of a longer one is hard to read. */
const most = 20;

/** Whether an event can follow the earlier ones of a tour. */
export type CanFollow = (event: EventObject, snapshot: AnyMachineSnapshot, earlier: readonly EventObject[]) => boolean;

/**
 * Plans a few tours that together take all listed transitions, for tests in a browser. A tour continues
 * with the nearest transition that is still open, because a new start costs more than an event: it loads a page.
 *
 * @example
 * const tours = planTours(explore(bookingMachine, bookingSamples));
 * @param canFollow default: every explored event can follow
 */
export function planTours(
  { starts, edges }: Pick<Exploration, 'starts' | 'edges'>,
  canFollow: CanFollow = () => true,
): Tour[] {
  const open = new Set([...starts, ...edges].flatMap(({ transitions }) => transitions));
  const isOpen = ({ transitions }: Pick<PlannedEdge, 'transitions'>) => transitions.some(name => open.has(name));
  const edgesFrom = new Map<string, PlannedEdge[]>();
  for (const edge of edges) {
    const siblings = edgesFrom.get(edge.keys[0]);
    if (siblings) siblings.push(edge);
    else edgesFrom.set(edge.keys[0], [edge]);
  }
  const isEnd = ({ keys: [, to] }: PlannedEdge) => !edgesFrom.has(to);
  const edgeTo = new Map(edges.toReversed().map(edge => [edge.keys[1], edge])); // the first to each snapshot
  const startAt = new Map(starts.toReversed().map(start => [start.key, start]));

  /** The start and the explored edges to this one. */
  const leadingTo = (edge: PlannedEdge): { start: PlannedStart; way: PlannedEdge[] } => {
    const [from] = edge.keys;
    const start = startAt.get(from);
    if (start) return { start, way: [edge] };
    const { start: first, way } = leadingTo(edgeTo.get(from)!); // a snapshot that is no start was reached by an edge
    return { start: first, way: [...way, edge] };
  };

  /** The shortest way to an open transition; to the end of the chart only if there is no other. */
  const toNearest = (begin: string, refused: ReadonlySet<PlannedEdge>): PlannedEdge[] | undefined => {
    const ways = new Map<string, PlannedEdge[]>([[begin, []]]);
    let ending: PlannedEdge[] | undefined;
    for (const [key, way] of ways) {
      for (const edge of edgesFrom.get(key) ?? []) {
        if (refused.has(edge)) continue;
        const next = [...way, edge];
        if (isOpen(edge)) {
          if (!isEnd(edge)) return next;
          ending ??= next;
        }
        if (!ways.has(edge.keys[1])) ways.set(edge.keys[1], next);
      }
    }
    return ending;
  };

  const tour = (start: PlannedStart, begun: PlannedEdge[]): Tour => {
    const way = [...begun];
    let snapshot = begun.reduce((before, { event }) => after(before, event), start.snapshot);
    const refused = new Set<PlannedEdge>();
    const close = ({ transitions }: Pick<PlannedEdge, 'transitions'>) => transitions.forEach(name => open.delete(name));
    [start, ...way].forEach(close);
    while (way.length < most) {
      const next = toNearest(way.at(-1)?.keys[1] ?? start.key, refused);
      if (!next) break;
      // Snapshots with equal keys may differ, so what was possible in one is tried in the other.
      let reached = snapshot;
      const wrong = next.find(({ event, to }, i) => {
        const earlier = [...way, ...next.slice(0, i)].map(edge => edge.event);
        if (!canFollow(event, reached, earlier)) return true;
        reached = after(reached, event);
        return activeLeaves(reached).join(' + ') !== to;
      });
      if (wrong) {
        refused.add(wrong);
        continue;
      }
      next.forEach(close);
      way.push(...next);
      snapshot = reached;
    }
    return {
      name: `${start.name}, ${way.length} events ⇒ ${way.at(-1)?.to ?? start.state}`,
      start: start.name,
      events: way.map(({ event }) => event),
      states: [start.state, ...way.map(({ to }) => to)],
    };
  };

  const tours: Tour[] = [];
  for (const start of starts) if (isOpen(start)) tours.push(tour(start, []));
  for (const isLast of [false, true])
    for (const edge of edges)
      if (isEnd(edge) === isLast && isOpen(edge)) {
        const { start, way } = leadingTo(edge);
        tours.push(tour(start, way));
      }
  return tours;
}
