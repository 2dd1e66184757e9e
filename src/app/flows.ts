import { lazyPart } from '../lazy/lazy-part.ts';
import type { Flow } from './flow.ts';

/**
 * Names of the flows beside the main one. Each owns the address `/NAME` and those below it. Their code is loaded by
 * `other-flows.ts`, so that a flow adds nothing but its name to the first page of others.
 */
export const otherNames: readonly string[] = ['invite', 'pro'];

/** The flow that has all paths that no other has. Most visitors are in it, so it loads without a detour. */
export const mainFlow = async (): Promise<Flow> => (await lazyPart(() => import('../flows/join/join.flow.ts'))).join;

/** Loads the flow that may own a path below the base, and no other. */
export async function flowAt(path: string): Promise<Flow | undefined> {
  const [, name = ''] = path.split('/');
  if (!otherNames.includes(name)) return mainFlow();
  return (await lazyPart(() => import('./other-flows.ts'))).otherFlows[name]?.();
}
