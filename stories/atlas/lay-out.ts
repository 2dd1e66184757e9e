import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { type Arrow, type Box, captionHeight, isDrawn, type Layout, letter, linesOf, thumbnail } from './layout.ts';
import type { MapData, MapNode } from './map-data.ts';

const small = { width: 150, height: 40 };

/** The height of a link to another map. */
const door = 24;

/** Computes where everything is. For Node, because the library is larger than all else in the preview. */
export async function layOut({ nodes, edges }: MapData): Promise<Layout> {
  const elk = new ELK();
  const childrenOf = (parent: string | null): ElkNode[] =>
    nodes
      .filter(node => node.parent === parent)
      .map(node => ({
        id: node.id,
        ...sizeOf(node),
        children: childrenOf(node.id),
        layoutOptions: {
          'elk.padding': `[top=${captionHeight + 12 + node.doors.length * door},left=12,bottom=12,right=12]`,
        },
      }));
  const drawn = edges.filter(edge => isDrawn(edge, nodes));
  const arrows = drawn.flatMap(({ id, from, to, label }) =>
    to.map((target, i) => {
      const lines = linesOf(label);
      const width = Math.max(...lines.map(line => line.length)) * letter.width + 8;
      const labels = [{ text: label, width, height: lines.length * letter.height + 4 }];
      return { id: `${i} ${id}`, sources: [from], targets: [target], labels };
    }),
  );
  const graph: ElkNode = {
    id: '(map)',
    children: childrenOf(null),
    edges: arrows,
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'RIGHT',
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      // The journey runs to the right, in the order of the chart; what leads back is drawn as leading back.
      'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
      'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
      'elk.layered.spacing.nodeNodeBetweenLayers': '24',
      'elk.spacing.nodeNode': '24',
      'elk.spacing.edgeNode': '14',
      'elk.spacing.edgeEdge': '8',
      'elk.layered.spacing.edgeNodeBetweenLayers': '10',
      'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
      'elk.edgeRouting': 'ORTHOGONAL',
    },
  };
  const root: ElkNode = await elk.layout(graph);
  return {
    width: Math.ceil(root.width ?? 0),
    height: Math.ceil(root.height ?? 0),
    boxes: Object.fromEntries(allBelow(root).map(node => [node.id, boxOf(node)])),
    arrows: (root.edges ?? []).map(toArrow),
  };
}

function sizeOf({ kind, doors }: MapNode): { width: number; height: number } {
  const more = doors.length * door;
  if (kind === 'screen') return { width: thumbnail.width + 16, height: thumbnail.height + captionHeight + 12 + more };
  return { width: small.width, height: small.height + more };
}

const allBelow = ({ children = [] }: ElkNode): ElkNode[] => children.flatMap(node => [node, ...allBelow(node)]);

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({ x, y, width, height });

function toArrow({ id, sections = [], labels = [] }: ElkExtendedEdge): Arrow {
  const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);
  const [label] = labels;
  return { edge: id.replace(/^\d+ /, ''), points, label: label ? boxOf(label) : null };
}
