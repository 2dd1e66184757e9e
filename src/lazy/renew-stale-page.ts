import { pause } from './pause.ts';
import { renewedKey } from './renewed-key.ts';

/**
 * Reloads the page where trying again cannot help: the server has another build by now, or the browser remembers that the
 * file failed, as some do for as long as a document lives. The saved state brings the answers back.
 */
export async function renewStalePage(fault: unknown, failures: number): Promise<void> {
  try {
    const reason = (await newEntry()) ?? (failures > 1 && (await reachableFile(fault)));
    // Once for each build or file: a reload that did not help must not be repeated.
    if (!reason || sessionStorage.getItem(renewedKey + reason) !== null) return;
    for (const key of [renewedKey, renewedKey + reason]) sessionStorage.setItem(key, '');
    location.reload();
    await pause(10_000); // the visitor may keep the page, where it warns of leaving
  } catch {
    // Offline, or without storage: a reload would lose the page or the answers.
  }
}

/** The first script of the server's build, where it is not this page's. */
async function newEntry(): Promise<string | null> {
  const served = new DOMParser().parseFromString(await textOf(location.pathname), 'text/html');
  const entry = entryOf(served);
  return entry !== entryOf(document) && entry !== null && (await textOf(entry)) ? entry : null;
}

const entryOf = (page: Document) => page.querySelector('script[type=module][src]')?.getAttribute('src') ?? null;

/** The file that a failed import names, where the server has it. */
async function reachableFile(fault: unknown): Promise<string | null> {
  const [file] = /https?:\S+/.exec(String(fault)) ?? [];
  return file !== undefined && (await textOf(file)) ? file : null;
}

const textOf = async (address: string): Promise<string> => {
  const response = await fetch(address, { cache: 'no-store' });
  return response.ok ? response.text() : '';
};
