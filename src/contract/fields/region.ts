/** The longest region, in UTF-16 code units: a code, or a name that was typed where no regions are listed. */
export const longestRegion = 80;
