import type { BrowserContext, Route } from '@playwright/test';
import { bringMessenger, zendeskScripts } from '../support/zendesk.ts';
import { soon } from './soon.ts';

/** Holds the support chat's script until the walk lets it load. */
export interface ChatScript {
  comes: () => Promise<void>;
  fails: () => Promise<void>;
}

export async function holdChatScript(context: BrowserContext): Promise<ChatScript> {
  const asked = new Set<Route>();
  let change = Promise.withResolvers<void>();
  await context.route(zendeskScripts, route => {
    asked.add(route);
    change.resolve();
    change = Promise.withResolvers();
  });
  const next = async (): Promise<Route> => {
    for (;;) {
      const route = [...asked].find(candidate => !candidate.request().frame().isDetached()); // a removed frame needs no script
      if (route) {
        asked.delete(route);
        return route;
      }
      await soon(change.promise, () => 'The page does not load the script of the chat');
    }
  };
  return {
    comes: async () => bringMessenger(await next()),
    fails: async () => (await next()).abort(),
  };
}
