import type { Places } from './places.ts';

/** For a page without a lookup service. */
export const noPlaces: Places = {
  attribution: null,
  suggest: async () => [],
  resolve: async () => Promise.reject(new Error('No lookup service is configured')),
};
