/**
 * Session storage key that marks a reload for a new build. With a file's address appended, it marks a reload for that
 * file.
 */
export const renewedKey = 'twohomes.renewed';
