import type { MapEdge, MapNode } from './map-data.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An arrow, and where its label is. */
export interface Arrow {
  edge: string;
  points: readonly { x: number; y: number }[];
  label: Box | null;
}

/** The end of arrows that leave a step: the name of the state in another step to which they lead. */
export interface Exit {
  id: string;
  /** Id of that state. */
  target: string;
  box: Box;
}

/** Positions in pixels from the map's upper left corner. */
export interface Layout {
  width: number;
  height: number;
  boxes: Readonly<Record<string, Box>>;
  arrows: readonly Arrow[];
  exits: readonly Exit[];
}

/** The heights of the line with a node's name; that of a step is legible in the overview. */
export const captionHeight = 28;
export const stepCaptionHeight = 52;
export const thumbnail = { width: 156, height: 200 };

export const letter = { width: 5.6, height: 13 };

/** The most letters in a line of a label, and the most lines; the list has all of it. */
const most = { letters: 20, lines: 3 };

/** A label in lines of whole words. */
export function linesOf(label: string): string[] {
  const lines: string[] = [];
  for (const word of label.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most.letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.length > most.letters ? `${word.slice(0, most.letters - 1)}…` : word);
  }
  return lines.length > most.lines ? [...lines.slice(0, most.lines - 1), `${lines[most.lines - 1]}…`] : lines;
}

/** Events that lead from a state to a state. The rest is in the list: what can happen anywhere, or changes no state. */
export const isDrawn = ({ cause, from, to }: MapEdge, nodes: readonly MapNode[]): boolean =>
  cause !== 'refusal' && to.length > 0 && nodes.some(({ id }) => id === from) && to.some(id => id !== from);

/** The name of a state, after those of the states around it. */
export function nameOf(id: string, nodes: readonly MapNode[]): string {
  const node = nodes.find(found => found.id === id);
  return (node?.parent ? `${nameOf(node.parent, nodes)}: ` : '') + (node?.name ?? id);
}
