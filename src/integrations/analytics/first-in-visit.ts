import { tabStorage } from '../flags/tab-storage.ts';

const storageKey = 'twohomes.counted';

const counted = new Set<string>();

/** Whether this key is new in this visit, reloads included. Without storage, whether it is new in this page. */
export function isFirstInVisit(what: string): boolean {
  for (const earlier of (tabStorage.read(storageKey) ?? '').split('\n')) counted.add(earlier);
  if (counted.has(what)) return false;
  counted.add(what);
  tabStorage.write(storageKey, [...counted].join('\n'));
  return true;
}
