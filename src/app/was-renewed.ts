import { renewedKey } from '../lazy/renewed-key.ts';

/** Whether this page was just reloaded for a new build. It is said once. */
export function wasRenewed(): boolean {
  try {
    const isRenewed = sessionStorage.getItem(renewedKey) !== null;
    sessionStorage.removeItem(renewedKey);
    return isRenewed;
  } catch {
    return false;
  }
}
