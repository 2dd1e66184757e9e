import type { Hono } from 'hono';
import { html } from 'hono/html';
import { supportChatPath } from '../../contract/support-chat.ts';
import type { Deps } from '../deps.ts';

/** The document that the support chat runs in: empty, and filled by the page that shows it in a frame. */
export function mountChatPage(app: Hono, { config }: Pick<Deps, 'config'>): void {
  const { production, thirdParties } = config;
  if (thirdParties.supportChatKey === null && production) return;
  const standsIn = html`<h1>Support chat</h1><p>The product’s own support chat appears here. None is configured, so nobody will answer.</p>`;
  const page = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Support chat</title>
${thirdParties.supportChatKey === null ? standsIn : ''}
</html>`;
  app.get(supportChatPath, context => context.html(page));
}
