import { type Arrow, type Box, type Exit, type Layout, letter, linesOf, nameOf } from './layout.ts';
import { levelsInWords } from './levels.ts';
import type { Door, MapData, MapEdge, MapNode } from './map-data.ts';
import { useMapLinks } from './map-links.ts';
import { Thumbnail } from './thumbnail.tsx';

interface ChartDrawingProps {
  map: MapData;
  layout: Layout;
  /** Ids of the states to mark. */
  marked: readonly string[];
}

/** The chart at its computed positions: frames, states in them, arrows above. */
export function ChartDrawing({ map: { nodes, edges }, layout, marked }: ChartDrawingProps) {
  const { width, height, boxes, arrows, exits } = layout;
  return (
    <div className="atlas-chart" style={{ width, height }}>
      {nodes.map(node => {
        const box = boxes[node.id];
        return box && <State key={node.id} node={node} box={box} isMarked={marked.includes(node.id)} />;
      })}
      {exits.map(exit => (
        <ExitButton key={exit.id} exit={exit} name={nameOf(exit.target, nodes)} />
      ))}
      <svg width={width} height={height} aria-hidden="true">
        <defs>
          <marker
            id="atlas-tip"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="9"
            markerHeight="9"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0 0 8 4 0 8Z" />
          </marker>
        </defs>
        {arrows.map((arrow, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- a transition may have several arrows
          <Transition key={i} arrow={arrow} edge={edges.find(({ id }) => id === arrow.edge)} />
        ))}
      </svg>
    </div>
  );
}

function State({ node, box, isMarked }: { node: MapNode; box: Box; isMarked: boolean }) {
  const { kind, name, address, stories, picture, doors, description } = node;
  const link = useMapLinks().ofState(node);
  const { violations } = picture?.accessibility ?? { violations: [] };
  const caption = (
    <>
      <b>{name}</b> {address !== null && <code>{address}</code>}
    </>
  );
  return (
    <div
      className={`atlas-node atlas-${kind}${address === null ? '' : ' atlas-address'}`}
      data-state={node.id}
      style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
      title={description === null ? name : `${name}: ${description}`}
    >
      {link ? (
        <a className="atlas-caption" {...link} aria-current={isMarked ? 'true' : undefined}>
          {caption}
          {kind === 'screen' && <Thumbnail storyId={stories[0] ?? ''} picture={picture?.path ?? null} />}
        </a>
      ) : (
        <span className="atlas-caption">{caption}</span>
      )}
      {violations.length > 0 && <span className="atlas-violations">{violations.length} by axe</span>}
      {doors.map(door => (
        <DoorLink key={door.storyId} door={door} />
      ))}
    </div>
  );
}

const ExitButton = ({ exit: { target, box }, name }: { exit: Exit; name: string }) => (
  <button
    type="button"
    className="atlas-exit"
    style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
    title={`Show ${name}`}
    data-shows={target}
  >
    {name}
  </button>
);

export const DoorLink = ({ door }: { door: Door }) => (
  <a className="atlas-door" {...useMapLinks().ofDoor(door)}>
    → {door.title}
  </a>
);

function Transition({ arrow: { points, label }, edge }: { arrow: Arrow; edge: MapEdge | undefined }) {
  if (!edge) return null;
  const path = points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');
  const missed = edge.levels.some(({ result }) => result === 'missed');
  return (
    <g className={`atlas-arrow atlas-${edge.cause}${missed ? ' atlas-missed' : ''}`}>
      <title>{[edge.label, ...levelsInWords(edge.levels)].join('\n')}</title>
      <path d={path} markerEnd="url(#atlas-tip)" />
      {label && (
        <text y={label.y}>
          {linesOf(edge.label).map(line => (
            <tspan key={line} x={label.x + 4} dy={letter.height}>
              {line}
            </tspan>
          ))}
        </text>
      )}
    </g>
  );
}
