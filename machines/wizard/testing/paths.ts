import type { Exploration, PlannedPath } from './explore.ts';

/**
 * Selects a few paths that together cover every state and every transition of the chart, for runs where a path costs
 * more than a millisecond.
 *
 * @example
 * const few = fewestPaths(explore(bookingMachine, bookingSamples));
 */
export function fewestPaths({ paths, states }: Pick<Exploration, 'paths' | 'states'>): PlannedPath[] {
  const open = new Set([...states.map(({ name }) => name), ...paths.flatMap(({ transitions }) => transitions)]);
  const candidates = paths
    .toSorted((one, other) => one.events.length - other.events.length)
    .map(path => ({ path, items: new Set([...path.states, ...path.transitions]), most: Infinity }));
  const chosen: PlannedPath[] = [];
  while (open.size > 0) {
    let best: (typeof candidates)[number] | undefined;
    for (const candidate of candidates) {
      // A path's gain only shrinks, so its last count is an upper bound: skip it if that does not beat the best.
      if (best && candidate.most <= best.most) continue;
      candidate.most = [...candidate.items].filter(item => open.has(item)).length;
      if (!best || candidate.most > best.most) best = candidate;
    }
    if (!best || best.most === 0) break;
    best.items.forEach(item => open.delete(item));
    chosen.push(best.path);
  }
  return chosen;
}

/** Selects paths that together take every edge of the graph; edges with equal states and event count as one. */
export function distinctPaths({ paths }: Pick<Exploration, 'paths'>): PlannedPath[] {
  const taken = new Set<string>();
  return paths
    .toSorted((one, other) => other.events.length - one.events.length)
    .filter(path => {
      const open = edgesOf(path).filter(edge => !taken.has(edge));
      open.forEach(edge => taken.add(edge));
      return open.length > 0;
    });
}

const edgesOf = ({ start, events, states }: PlannedPath): string[] => [
  start,
  ...events.map((event, i) => JSON.stringify([states[i], event.type, 'to' in event ? event.to : null, states[i + 1]])),
];
