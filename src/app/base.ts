/** Everything public stands below this path. */
export const base = '/app/join';
