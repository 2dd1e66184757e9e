/** Converts the server's name of a refused value to the field of a parent's details; null if the form has none. */
export function parentFieldId(field: string): string | null {
  const name = fieldBelow('parent.', field.replace('.duplicate', ''));
  return name === 'phoneCountryCode' ? 'phoneCountry' : name;
}

/** The rest of a name that begins with a prefix; null for another name. */
export const fieldBelow = (prefix: string, field: string): string | null =>
  field.startsWith(prefix) ? field.slice(prefix.length) : null;
