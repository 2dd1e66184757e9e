import { renewedKey } from '../lazy/renewed-key.ts';

/** Whether this page was just reloaded for a new build. True only for the first call after the reload. */
export function wasRenewed(): boolean {
  try {
    const isRenewed = sessionStorage.getItem(renewedKey) !== null;
    sessionStorage.removeItem(renewedKey);
    return isRenewed;
  } catch {
    return false;
  }
}
