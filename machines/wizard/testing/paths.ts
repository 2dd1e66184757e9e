import type { Exploration, PlannedPath } from './explore.ts';

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
