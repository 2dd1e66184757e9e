import type { BrowserContext, Route } from '@playwright/test';

/** Code that a page fetches when it is needed. */
export interface Code {
  /** Whatever is asked for until this is done comes, or does not. */
  whileIt: <T>(does: 'comes' | 'fails', act: () => Promise<T>) => Promise<T>;
}

/** Holds these files until the walk says what becomes of them. */
export async function holdCode(context: BrowserContext, files: readonly string[]): Promise<Code> {
  const waiting = new Set<Route>();
  const answers = { comes: (route: Route) => route.continue(), fails: (route: Route) => route.abort() };
  let answer: (route: Route) => void = route => void waiting.add(route);
  const hold = answer;
  for (const file of files) await context.route(file, route => answer(route));
  return {
    async whileIt(does, act) {
      answer = route => void answers[does](route).catch(() => {}); // of a page that is gone nobody waits
      waiting.forEach(route => answer(route));
      waiting.clear();
      return act().finally(() => (answer = hold));
    },
  };
}
