import type { ObjectPathItem } from 'valibot';

/** The step of an issue's path that leads to one of these values. */
export const pathItem = <T extends object>(values: T, key: keyof T & string): ObjectPathItem => ({
  type: 'object',
  origin: 'value',
  input: Object.fromEntries(Object.entries(values)),
  key,
  value: values[key],
});
