/** The base path of everything public. */
export const base = '/app/join';
