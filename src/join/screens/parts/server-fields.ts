/** From the server's name of a refused value to the field of the first step that asks for it. */
export function parentFieldId(field: string): string | null {
  const name = below('parent.', field.replace('.duplicate', ''));
  return name === 'phoneCountryCode' ? 'phoneCountry' : name;
}

/** The same for the second step. */
export function coparentFieldId(field: string): string | null {
  if (field.startsWith('children.')) return field;
  const name = below('coParent.', field);
  return name === 'phoneCountryCode' ? 'phoneCountry' : name;
}

const below = (prefix: string, field: string): string | null => (field.startsWith(prefix) ? field.slice(prefix.length) : null);
