import { createApi } from './client.ts';
import { getPageSettings, type PageSettings } from '../contract/calls/page.calls.ts';

const nobody: PageSettings = { supportChat: null, analytics: null, affiliate: null, places: null };

let asked: Promise<PageSettings> | null = null;

/**
 * The third parties that the server names, fetched once. None if the call fails, because no feature may wait for them.
 */
export const pageSettings = (): Promise<PageSettings> => (asked ??= ask().catch(() => nobody));

async function ask(): Promise<PageSettings> {
  const { body } = await createApi({ baseUrl: '/api' }).call(getPageSettings, {});
  return body;
}
