/** The tab's session storage. If the browser has none, nothing is stored and nothing throws. */
export const tabStorage = {
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, text: string): void {
    try {
      sessionStorage.setItem(key, text);
    } catch {
      return;
    }
  },
  remove(key: string): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      return;
    }
  },
};
