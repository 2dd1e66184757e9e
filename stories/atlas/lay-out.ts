import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import {
  type Arrow,
  type Box,
  captionHeight,
  type Exit,
  isDrawn,
  type Layout,
  letter,
  linesOf,
  stepCaptionHeight,
  thumbnail,
} from './layout.ts';
import type { MapData, MapNode } from './map-data.ts';

const small = { width: 150, height: 40 };
const exitSize = { width: 160, height: 26 };

/** The height of a link to another map. */
const door = 24;

/** Within a section, the journey runs to the right, in the order of the chart; what leads back is drawn as leading back. */
const inside = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '8',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.padding': '[top=0,left=0,bottom=0,right=0]',
};

/** Sections are in rows, in the order of the chart, in about the shape of a laptop's screen. */
const rows = {
  'elk.algorithm': 'rectpacking',
  'elk.aspectRatio': '1.6',
  'elk.spacing.nodeNode': '32',
  'elk.padding': '[top=12,left=12,bottom=12,right=12]',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
};

/** From this number on, frames of a chart without steps are sections. */
const manyFrames = 3;

/**
 * Computes where everything is. For Node, because the library is larger than all else in the preview.
 *
 * Each step is a section of its own. An arrow that leaves it ends beside it, at an exit with the name of the other state,
 * because nobody can follow arrows across the whole map. A small chart without steps is one section.
 */
export async function layOut({ nodes, edges }: MapData): Promise<Layout> {
  const tops = nodes.filter(({ parent }) => parent === null);
  const isLarge =
    tops.some(({ address }) => address !== null) || tops.filter(({ kind }) => kind === 'frame').length >= manyFrames;
  const sections = isLarge ? tops.map(top => [top]) : [tops];
  const parents = new Map(nodes.map(({ id, parent }) => [id, parent]));
  const topOf = (id: string): string => {
    const parent = parents.get(id);
    return parent ? topOf(parent) : id;
  };
  const sectionOf = (id: string) => sections.findIndex(section => section.some(top => top.id === topOf(id)));
  const arrows = edges
    .filter(edge => isDrawn(edge, nodes))
    .flatMap(({ id, from, to, label }) =>
      to.map((target, i) => {
        const section = sectionOf(from);
        const leaves = sectionOf(target) !== section;
        const edge = { id: `${i} ${id}`, sources: [from], targets: [leaves ? exitId(section, target) : target] };
        return { section, target, leaves, edge: { ...edge, labels: [labelOf(label)] } };
      }),
    );
  const graph: ElkNode = {
    id: '(map)',
    layoutOptions: rows,
    children: sections.map((section, i) => {
      const own = arrows.filter(arrow => arrow.section === i);
      const targets = new Set(own.filter(({ leaves }) => leaves).map(({ target }) => target));
      return {
        id: `(section ${i})`,
        layoutOptions: inside,
        edges: own.map(({ edge }) => edge),
        children: [
          ...section.map(top => toElk(top, nodes)),
          ...[...targets].map(target => ({ id: exitId(i, target), ...exitSize })),
        ],
      };
    }),
  };
  const root = await new ELK().layout(graph);
  const all = allBelow(root);
  const boxOf = (id: string): Box => {
    const { x = 0, y = 0, width = 0, height = 0 } = all.find(node => node.id === id) ?? {};
    return { x, y, width, height };
  };
  const exits = new Map(
    arrows
      .filter(({ leaves }) => leaves)
      .map(({ section, target }): [string, Exit] => {
        const id = exitId(section, target);
        return [id, { id, target, box: boxOf(id) }];
      }),
  );
  const placed = (root.children ?? []).flatMap(section => section.edges ?? []);
  return {
    width: Math.ceil(root.width ?? 0),
    height: Math.ceil(root.height ?? 0),
    boxes: Object.fromEntries(nodes.map(({ id }) => [id, boxOf(id)])),
    arrows: arrows.flatMap(({ edge }) => placed.filter(({ id }) => id === edge.id).map(toArrow)),
    exits: [...exits.values()],
  };
}

const exitId = (section: number, target: string): string => `(exit ${section}) ${target}`;

const toElk = (node: MapNode, nodes: readonly MapNode[]): ElkNode => {
  const top = node.address !== null ? stepCaptionHeight : captionHeight;
  return {
    id: node.id,
    ...sizeOf(node),
    children: nodes.filter(({ parent }) => parent === node.id).map(child => toElk(child, nodes)),
    layoutOptions: { 'elk.padding': `[top=${top + 12 + node.doors.length * door},left=12,bottom=12,right=12]` },
  };
};

function sizeOf({ kind, doors, address }: MapNode): { width: number; height: number } {
  const more = doors.length * door;
  const caption = address === null ? captionHeight : stepCaptionHeight;
  if (kind === 'screen') return { width: thumbnail.width + 16, height: thumbnail.height + caption + 12 + more };
  return { width: small.width, height: small.height + more };
}

function labelOf(text: string): { text: string; width: number; height: number } {
  const lines = linesOf(text);
  const width = Math.max(...lines.map(line => line.length)) * letter.width + 8;
  return { text, width, height: lines.length * letter.height + 4 };
}

const allBelow = ({ children = [] }: ElkNode): ElkNode[] => children.flatMap(node => [node, ...allBelow(node)]);

function toArrow({ id, sections = [], labels = [] }: ElkExtendedEdge): Arrow {
  const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);
  const [label] = labels;
  const { x = 0, y = 0, width = 0, height = 0 } = label ?? {};
  return { edge: id.replace(/^\d+ /, ''), points, label: label ? { x, y, width, height } : null };
}
