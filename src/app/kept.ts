/** What this tab's storage keeps the sign-up's answers under. */
export const answersKey = 'twohomes.join';

export function isKept(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
