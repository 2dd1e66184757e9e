import { lazyPart } from '../lazy/lazy-part.ts';
import type { Flow } from './flow.ts';

/** Loads each flow of `otherNames`, by its name. */
export const otherFlows: Readonly<Record<string, () => Promise<Flow>>> = {
  invite: async () => (await lazyPart(() => import('../flows/invite/invite.flow.ts'))).invite,
  pro: async () => (await lazyPart(() => import('../flows/professional/professional.flow.ts'))).professional,
};
