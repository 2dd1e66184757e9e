/** Session storage key of the sign-up's saved state. */
export const answersKey = 'twohomes.join';

export function isKept(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
