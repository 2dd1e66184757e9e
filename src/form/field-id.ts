/** The id and name of a field's control: `['children', 0, 'email']` is `children.0.email`. */
export const fieldId = (path: readonly (string | number)[]): string => path.join('.');
