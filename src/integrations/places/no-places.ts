import type { Places } from './places.ts';

/** For a page that has nobody to ask. */
export const noPlaces: Places = {
  attribution: null,
  suggest: async () => [],
  resolve: async () => Promise.reject(new Error('There is nobody to ask for an address')),
};
