import { accessibilityInWords } from '../pictures/accessibility.ts';
import { DoorLink } from './chart-drawing.tsx';
import { nameOf } from './layout.ts';
import { levelsInWords } from './levels.ts';
import type { MapData, MapEdge, MapNode } from './map-data.ts';
import { useMapLinks } from './map-links.ts';

interface MapListProps {
  map: MapData;
  /** Ids of the states to mark. */
  marked: readonly string[];
}

/** The chart as a nested list, with all transitions: also those that the drawing leaves out. */
export function MapList({ map, marked }: MapListProps) {
  const root = map.edges.filter(({ from }) => map.nodes.every(({ id }) => id !== from));
  return (
    <div className="atlas-list">
      <h2>States</h2>
      <States map={map} parent={null} marked={marked} />
      {root.length > 0 && (
        <>
          <h2>In every state</h2>
          <Transitions edges={root} nodes={map.nodes} />
        </>
      )}
    </div>
  );
}

function States({ map, parent, marked }: MapListProps & { parent: string | null }) {
  const nodes = map.nodes.filter(node => node.parent === parent);
  if (nodes.length === 0) return null;
  return (
    <ul>
      {nodes.map(node => (
        <li key={node.id} data-state={node.id} aria-current={marked.includes(node.id) ? 'true' : undefined}>
          <StateName node={node} /> {node.address !== null && <code>{node.address}</code>} {node.description}
          {node.doors.map(door => (
            <DoorLink key={door.storyId} door={door} />
          ))}
          {node.picture && (
            <p>
              <a href={node.picture.onSheet} target="_top">
                Pictures
              </a>{' '}
              {accessibilityInWords(node.picture.accessibility)}
            </p>
          )}
          <LeadingHere map={map} node={node} />
          <Transitions edges={map.edges.filter(({ from }) => from === node.id)} nodes={map.nodes} />
          <States map={map} parent={node.id} marked={marked} />
        </li>
      ))}
    </ul>
  );
}

function StateName({ node }: { node: MapNode }) {
  const link = useMapLinks().ofState(node);
  return link ? <a {...link}>{node.name}</a> : <b>{node.name}</b>;
}

function Transitions({ edges, nodes }: { edges: readonly MapEdge[]; nodes: readonly MapNode[] }) {
  if (edges.length === 0) return null;
  return (
    <ul className="atlas-transitions">
      {edges.map(({ id, label, to, levels }) => (
        <li key={id} data-transition={id}>
          {label} → {to.length > 0 ? to.map(target => nameOf(target, nodes)).join(' and ') : 'stays'}
          {levels.length > 0 && (
            <small data-missed={levels.some(({ result }) => result === 'missed')}>
              {levelsInWords(levels).join(' ')}
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What leads to a state from others. */
function LeadingHere({ map: { nodes, edges }, node }: { map: MapData; node: MapNode }) {
  const leading = edges.filter(({ from, to }) => to.includes(node.id) && from !== node.id);
  if (leading.length === 0) return null;
  const fromWhere = (id: string) => (nodes.some(found => found.id === id) ? nameOf(id, nodes) : 'every state');
  return (
    <details>
      <summary>What leads here ({leading.length})</summary>
      <ul className="atlas-transitions">
        {leading.map(({ id, from, label }) => (
          <li key={id}>
            {fromWhere(from)}: {label}
          </li>
        ))}
      </ul>
    </details>
  );
}
