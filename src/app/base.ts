/** The base path of all public pages. */
export const base = '/app/join';
