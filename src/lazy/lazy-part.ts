import { idle } from './idle.ts';
import { pause } from './pause.ts';
import { renewedKey } from './renewed-key.ts';

/**
 * Reloads the page if retrying cannot help: the server has a newer build, or the browser has cached the failure of the
 * import, as some do for the lifetime of a document. The saved state restores the answers.
 */
async function renewStalePage(fault: unknown, failures: number): Promise<void> {
  try {
    const reason = (await newEntry()) ?? (failures > 1 && (await reachableFile(fault)));
    // Once for each build or file, because a reload that did not help must not be repeated.
    if (!reason || sessionStorage.getItem(renewedKey + reason) !== null) return;
    for (const key of [renewedKey, renewedKey + reason]) sessionStorage.setItem(key, '');
    location.reload();
    await pause(10_000); // the visitor may cancel the reload when the page warns of leaving
  } catch {
    // Offline, or without storage: a reload would lose the page or the answers.
  }
}

/** The entry script of the server's build; null if it is this page's or cannot be loaded. */
async function newEntry(): Promise<string | null> {
  const served = new DOMParser().parseFromString(await textOf(location.pathname), 'text/html');
  const entry = entryOf(served);
  return entry !== entryOf(document) && entry !== null && (await textOf(entry)) ? entry : null;
}

const entryOf = (page: Document) => page.querySelector('script[type=module][src]')?.getAttribute('src') ?? null;

/** The file that a failed import names; null if the server does not have it. */
async function reachableFile(fault: unknown): Promise<string | null> {
  const [file] = /https?:\S+/.exec(String(fault)) ?? [];
  return file !== undefined && (await textOf(file)) ? file : null;
}

const textOf = async (address: string): Promise<string> => {
  const response = await fetch(address, { cache: 'no-store' });
  return response.ok ? response.text() : '';
};

let missing = 0;

/**
 * Shows the sentence in index.html while a part of the page is missing. It is in index.html because the catalogue may
 * be missing too.
 */
function countMissingParts(change: 1 | -1): void {
  missing += change;
  const message = document.querySelector<HTMLElement>('#missing > div');
  if (message) message.hidden = missing === 0;
  document.documentElement.toggleAttribute('data-missing', missing > 0);
}

/**
 * How much the page needs a part:
 * - `needed`: the visitor waits for it. Retried until it arrives; the page says so, and reloads if it is stale.
 * - `background`: fetched ahead of time, once the browser is idle. Retried until it arrives; the page says so, but is
 *   never reloaded.
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
  if (need === 'background') await idle();
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
