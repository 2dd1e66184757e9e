import type { Flow } from './flow.ts';

/** Loads each flow of `otherNames`, by its name. */
export const otherFlows: Readonly<Record<string, () => Promise<Flow>>> = {};
