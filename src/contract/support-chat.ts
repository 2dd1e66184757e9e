/**
 * Path of a separate document with none of our scripts, so that the chat's script never runs in the document that takes
 * payments.
 */
export const supportChatPath = '/app/chat';

/** URL of the chat's script. */
export const supportChatScript = 'https://static.zdassets.com/ekr/snippet.js';
