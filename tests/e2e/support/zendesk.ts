import type { Route } from '@playwright/test';

/** The settings that turn on Zendesk as the support chat. */
export const chatSettings = {
  SUPPORT_CHAT_KEY: 'c0ffee00-1234-5678-9abc-def012345678',
  SUPPORT_CHAT_KEY_ID: 'app_123',
  SUPPORT_CHAT_SECRET: 'a secret that the chat shares with us',
};

export const snippet = `https://static.zdassets.com/ekr/snippet.js?key=${chatSettings.SUPPORT_CHAT_KEY}`;

export const zendeskScripts = 'https://static.zdassets.com/**';

/** Emulates the part of Zendesk's script that the page uses. Records the calls and who signs in. */
const messenger = `
  const commands = [];
  const handlers = {};
  window.zE = (what, command, ...rest) => {
    commands.push([what, command]);
    if (what === 'messenger:on') handlers[command] = rest[0];
    if (command === 'loginUser') rest[0](token => void (document.body.dataset.token = token));
    if (command === 'open') document.body.insertAdjacentHTML('beforeend', '<p>How can we help?</p><button>Minimise</button>');
    document.body.dataset.commands = JSON.stringify(commands);
    document.querySelector('button')?.addEventListener('click', () => handlers.close());
  };
`;

export const bringMessenger = (route: Route): Promise<void> =>
  route.fulfill({ contentType: 'text/javascript', body: messenger });
