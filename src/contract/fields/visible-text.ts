/** Characters that nobody sees, such as those without a width and bidirectional marks. Joiners and variation selectors, which change their neighbours, are not among them. */
export const invisible = /(?![\u200C\u200D\p{VS}])[\p{DI}\u2028\u2029\u2800]/gu;

/** No control, nothing that nobody sees and nothing that no alphabet has; a joiner or a variation selector stands behind something. */
export const visibleText = /^(?![\u200C\u200D\p{VS}])(?:[^\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{DI}\u2028\u2029\u2800]|[\u200C\u200D\p{VS}])*$/u;
