import type { StoragePort } from '../../machines/wizard/storage.ts';

/** A storage port on one key of the tab's session storage. It throws when the browser does; the engine handles that. */
export const sessionStoragePort = (key: string): StoragePort => ({
  read: () => sessionStorage.getItem(key),
  write: text => sessionStorage.setItem(key, text),
  clear: () => sessionStorage.removeItem(key),
});
