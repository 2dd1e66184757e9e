import type { AnyStateMachine } from 'xstate';
import type { Charted } from './explored.ts';

/**
 * Name of the flow whose chart a state invokes as `src`, if the atlas has it. A chart may be shown in several ways; the one
 * that is shown in this flow's state comes first.
 */
export function doorOf(
  flows: Readonly<Record<string, Charted>>,
  flow: Charted,
  src: unknown,
  isHere: (state: string) => boolean,
): string | null {
  const logic = (flow.machine.implementations.actors as Record<string, unknown>)[String(src)];
  const candidates = Object.entries(flows).filter(([, { machine }]) => isSameChart(machine, logic));
  const here = candidates.find(([, { seen }]) => 'on' in seen && seen.on === flow && isHere(seen.state));
  return (here ?? candidates[0])?.[0] ?? null;
}

/** A machine with other actors provided keeps its configuration. */
const isSameChart = ({ config }: AnyStateMachine, logic: unknown): boolean =>
  typeof logic === 'object' && logic !== null && 'config' in logic && logic.config === config;
