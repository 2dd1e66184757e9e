import { pause } from './pause.ts';
import { renewedKey } from './renewed-key.ts';

/**
 * Reloads the page if retrying cannot help: the server has a newer build, or the browser has cached the failure of the
 * import, as some do for the lifetime of a document. The saved state restores the answers.
 */
export async function renewStalePage(fault: unknown, failures: number): Promise<void> {
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
