import type { StoragePort } from '../../machines/wizard/storage.ts';

/** One key of the tab's session storage; throws where the browser does, which the engine takes in its stride. */
export const sessionStoragePort = (key: string): StoragePort => ({
  read: () => sessionStorage.getItem(key),
  write: text => sessionStorage.setItem(key, text),
  clear: () => sessionStorage.removeItem(key),
});
