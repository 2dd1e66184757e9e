/** A document of its own, in which nothing of ours runs, so that the chat's script never runs in the one that takes payments. */
export const supportChatPath = '/app/chat';

/** Where the chat's script comes from. */
export const supportChatScript = 'https://static.zdassets.com/ekr/snippet.js';
