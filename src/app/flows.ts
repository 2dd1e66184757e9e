import { lazyPart } from '../lazy/lazy-part.ts';
import type { Flow } from './flow.ts';

/**
 * The flows by the beginning of their paths; the first that matches is loaded, and no other. The last one has all paths
 * that no other has. Only this file imports flows, so that their code stays out of each other's pages.
 */
export const flows: readonly (readonly [prefix: string, load: () => Promise<Flow>])[] = [
  ['', async () => (await lazyPart(() => import('../flows/join/join.flow.ts'))).join],
];

/** Loads the flow that may own a path below the base. */
export const flowAt = (path: string): Promise<Flow> | undefined =>
  flows.find(([prefix]) => `${path}/`.startsWith(`${prefix}/`))?.[1]();
