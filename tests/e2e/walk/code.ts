import type { BrowserContext, Route } from '@playwright/test';

/** Holds the code that a page loads on demand. */
export interface Code {
  /** Loads, or fails to load, each file that the page requests until `act` has ended. */
  whileIt: <T>(does: 'comes' | 'fails', act: () => Promise<T>) => Promise<T>;
}

/** Holds requests for these files until the walk decides whether they succeed. */
export async function holdCode(context: BrowserContext, files: readonly string[]): Promise<Code> {
  const waiting = new Set<Route>();
  const answers = { comes: (route: Route) => route.continue(), fails: (route: Route) => route.abort() };
  let answer: (route: Route) => void = route => void waiting.add(route);
  const hold = answer;
  for (const file of files) await context.route(file, route => answer(route));
  return {
    async whileIt(does, act) {
      answer = route => void answers[does](route).catch(() => {}); // the page may be gone
      waiting.forEach(route => answer(route));
      waiting.clear();
      return act().finally(() => (answer = hold));
    },
  };
}
