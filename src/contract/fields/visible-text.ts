/** Characters without a width of their own, bidirectional marks among them. */
export const invisible = /[\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g;

/** No control, no bidirectional override, nothing without a width, nothing that no alphabet has. */
export const visibleText = /^[^\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]*$/u;
