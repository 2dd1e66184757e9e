/** What this tab's storage remembers a reload for a new build under; with a file's address, which one it was for. */
export const renewedKey = 'twohomes.renewed';
