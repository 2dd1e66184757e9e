import { tabStorage } from './tab-storage.ts';

const key = 'twohomes.visitor';
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

let known: string | null = null;

/** A random id that stays the same while the tab is open; without storage, until a reload. */
export function anonymousId(): string {
  const stored = tabStorage.read(key);
  const id = stored !== null && uuid.test(stored) ? stored : (known ?? crypto.randomUUID());
  known = id;
  if (id !== stored) tabStorage.write(key, id);
  return id;
}
