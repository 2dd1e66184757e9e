/** Converts the server's name of a refused value to the field of the first step; null if the step has none. */
export function parentFieldId(field: string): string | null {
  const name = below('parent.', field.replace('.duplicate', ''));
  return name === 'phoneCountryCode' ? 'phoneCountry' : name;
}

/** Converts the server's name of a refused value to the field of the second step; null if the step has none. */
export function coparentFieldId(field: string): string | null {
  if (field.startsWith('children.')) return field;
  const name = below('coParent.', field);
  return name === 'phoneCountryCode' ? 'phoneCountry' : name;
}

const below = (prefix: string, field: string): string | null =>
  field.startsWith(prefix) ? field.slice(prefix.length) : null;
