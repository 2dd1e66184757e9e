import type { MapData, MapNode } from '../atlas/map-data.ts';
import type { RunningChart } from './protocol.ts';

interface ChosenProps {
  map: MapData;
  /** Undefined if the page does not run it. */
  chart: RunningChart | undefined;
  /** Id of the state that was clicked. */
  state: string | null;
  /** Brings the page to a path; null without a page. */
  onGo: ((path: string) => void) | null;
}

/** The state that was clicked, and the offer to bring the page to its step. The chart decides whether it may. */
export function Chosen({ map, chart, state, onGo }: ChosenProps) {
  const node = map.nodes.find(({ id }) => id === state);
  if (!node) return <p>Click a state to bring the page there.</p>;
  const { name, description } = node;
  return (
    <section aria-live="polite">
      <h3>{name}</h3>
      {description !== null && <p>{description}</p>}
      <Offer map={map} chart={chart} node={node} onGo={onGo} />
    </section>
  );
}

function Offer({ map, chart, node, onGo }: Pick<ChosenProps, 'map' | 'chart' | 'onGo'> & { node: MapNode }) {
  if (!chart || !onGo) return <p>This chart does not run in the page now, so no address leads here.</p>;
  if (chart.active.includes(node.id)) return <p>The page is here.</p>;
  const step = stepAround(map.nodes, node);
  const reachable = chart.steps.find(({ id }) => id === step.id);
  if (!reachable) return <p>This state has no address: only events lead here.</p>;
  const { path, isOpen } = reachable;
  if (!isOpen)
    return (
      <p>
        The chart does not allow <code>{path}</code> now: the guard of its route says no.
      </p>
    );
  return (
    <>
      <button type="button" onClick={() => onGo(path)}>
        Bring the page to {path === '' ? 'the first step' : path}
      </button>
      {step !== node && (
        <p>
          That is the step {step.name}. Only events lead from there to “{node.name}”.
        </p>
      )}
    </>
  );
}

/** The step that is, or contains, a state. */
function stepAround(nodes: readonly MapNode[], node: MapNode): MapNode {
  const parent = nodes.find(({ id }) => id === node.parent);
  return parent ? stepAround(nodes, parent) : node;
}
