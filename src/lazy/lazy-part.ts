import { countMissingParts } from './missing-parts.ts';
import { pause } from './pause.ts';
import { renewStalePage } from './renew-stale-page.ts';

/**
 * How much the page needs a part:
 * - `needed`: the visitor waits for it. Retried until it arrives; the page says so, and reloads if it is stale.
 * - `background`: fetched ahead of time. Retried until it arrives; the page says so, but is never reloaded.
 * - `optional`: the page is complete without it. Retried until it arrives, silently.
 * - `attempt`: a chart reports the failure and offers another attempt. Retried once; a stale page reloads.
 * - `spare`: the caller has a fallback. Tried once, silently.
 */
export type Need = 'needed' | 'background' | 'optional' | 'attempt' | 'spare';

/**
 * Loads a part of the page that is not in its first file. A test forbids `import()` elsewhere, because a bare import
 * that fails, offline or after a deployment, breaks the page.
 *
 * @example
 * const { createApi } = await lazyPart(() => import('../api/client.ts'), 'attempt');
 */
export async function lazyPart<T>(load: () => Promise<T>, need: Need = 'needed'): Promise<T> {
  const isMentioned = need === 'needed' || need === 'background';
  for (let failures = 0; ;) {
    try {
      const part = await load();
      if (failures > 0 && isMentioned) countMissingParts(-1);
      return part;
    } catch (fault) {
      failures += 1;
      if (failures === 1 && isMentioned) countMissingParts(1);
      if (need === 'needed' || need === 'attempt') await renewStalePage(fault, failures);
      if (need === 'spare' || (need === 'attempt' && failures > 1)) throw fault;
      await pause(500 * 2 ** Math.min(failures - 1, 6));
    }
  }
}

/** Calls `load` once. After a failure the next call tries again. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  const forget = (fault: unknown) => {
    loading = null;
    throw fault;
  };
  return () => (loading ??= load().catch(forget));
}
