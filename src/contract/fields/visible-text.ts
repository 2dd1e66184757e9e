/**
 * Invisible characters, such as zero-width characters and bidirectional marks, but not joiners and variation selectors,
 * which affect their neighbours.
 */
export const invisible = /(?![\u200C\u200D\p{VS}])[\p{DI}\u2028\u2029\u2800]/gu;

/**
 * Text without control, invisible or unassigned characters. Joiners and variation selectors may only follow another
 * character.
 */
export const visibleText =
  /^(?![\u200C\u200D\p{VS}])(?:[^\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{DI}\u2028\u2029\u2800]|[\u200C\u200D\p{VS}])*$/u;
