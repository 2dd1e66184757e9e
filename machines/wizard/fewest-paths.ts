import type { Exploration, PlannedPath } from './explore.ts';

/**
 * A few of the walks that together stand in every state and take every transition of the chart: for where a walk
 * costs more than a millisecond.
 */
export function fewestPaths({ paths, states }: Pick<Exploration, 'paths' | 'states'>): PlannedPath[] {
  const open = new Set([...states.map(({ name }) => name), ...paths.flatMap(({ transitions }) => transitions)]);
  const gains = (path: PlannedPath) => new Set([...path.states, ...path.transitions].filter(item => open.has(item)));
  const chosen: PlannedPath[] = [];
  const candidates = paths.toSorted((one, other) => one.events.length - other.events.length);
  while (open.size > 0) {
    const best = candidates.reduce((leader, path) => (gains(path).size > gains(leader).size ? path : leader));
    gains(best).forEach(item => open.delete(item));
    chosen.push(best);
  }
  return chosen;
}
