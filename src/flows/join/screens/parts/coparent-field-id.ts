import { fieldBelow } from '../../../../parts/parent-details/screens/parent-field-id.ts';

/** Converts the server's name of a refused value to the field of the second step; null if the step has none. */
export function coparentFieldId(field: string): string | null {
  if (field.startsWith('children.')) return field;
  const name = fieldBelow('coParent.', field);
  return name === 'phoneCountryCode' ? 'phoneCountry' : name;
}
