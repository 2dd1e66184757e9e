import type { JsonSchema } from '@valibot/to-json-schema';

/** One row of a table: a value within a body, or the body itself if `path` is empty. */
export interface Field {
  path: string;
  /** Description with limits. */
  what: string;
  required: boolean;
}

/** Lists the values that a schema describes, outermost first. Does not expand named schemas. */
export function fieldsOf(schema: JsonSchema, path = '', required = true): Field[] {
  if (schema.type === 'object' && schema.properties !== undefined) {
    const inner = Object.entries(schema.properties).flatMap(
      ([name, value]) =>
        fieldsOf(value as JsonSchema, path === '' ? name : `${path}.${name}`, schema.required?.includes(name) === true), // the converter creates no boolean schemas
    );
    return path === '' ? inner : [{ path, what: 'object', required }, ...inner];
  }
  const items =
    schema.type === 'array' && typeof schema.items === 'object' && !Array.isArray(schema.items)
      ? schema.items
      : undefined;
  if (items?.type === 'object')
    return [{ path, what: inWords(schema), required }, ...fieldsOf(items, `${path}[]`).slice(path === '' ? 0 : 1)];
  return [{ path, what: inWords(schema), required }];
}

/** Describes a schema in a few words: `text, 1 to 20 characters once cleaned`. */
function inWords(schema: JsonSchema): string {
  const {
    $ref,
    const: only,
    enum: some,
    type,
    format,
    pattern,
    'x-cleaned': cleaned,
  } = schema as JsonSchema & { 'x-cleaned'?: JsonSchema }; // our own keyword
  if ($ref !== undefined) return $ref.split('/').at(-1) ?? $ref;
  const options = schema.oneOf ?? schema.anyOf;
  if (options !== undefined) return options.map(option => inWords(option as JsonSchema)).join(', or ');
  if (only !== undefined) return JSON.stringify(only);
  if (some !== undefined) return some.map(value => JSON.stringify(value)).join(' | ');
  const said = [
    words[String(type)] ?? 'anything',
    format,
    ...limitsOf(schema),
    pattern === undefined ? undefined : `matching ${pattern}`,
  ];
  const after =
    cleaned === undefined ? [] : [cleaned.format, ...limitsOf(cleaned), ...patternsOf(cleaned)].filter(isSaid);
  return [
    ...said.filter(isSaid),
    ...after.map((limit, index) => (index === after.length - 1 ? `${limit} once cleaned` : limit)),
  ].join(', ');
}

const words: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  array: 'list',
  object: 'object',
  null: 'null',
};

const isSaid = (text: string | undefined): text is string => text !== undefined;

const patternsOf = ({ pattern, allOf = [] }: JsonSchema): string[] =>
  [pattern, ...allOf.map(one => (one as JsonSchema).pattern)].filter(isSaid).map(text => `matching ${text}`);

function limitsOf({
  type,
  minLength,
  maxLength,
  minimum,
  maximum,
  minItems,
  maxItems,
  items,
  prefixItems,
}: JsonSchema & { prefixItems?: JsonSchema[] | undefined }): string[] {
  const holds =
    typeof items === 'object' && !Array.isArray(items) && items.type !== 'object' ? [`of ${inWords(items)}`] : [];
  return [
    ...(prefixItems === undefined
      ? rangeOf(minItems, maxItems, 'items')
      : [`of exactly ${prefixItems.map(inWords).join(', ')}`]),
    ...holds,
    ...rangeOf(minLength, maxLength, 'characters'),
    ...(type === 'integer' || type === 'number'
      ? rangeOf(minimum, maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum, '')
      : []),
  ];
}

function rangeOf(least: number | undefined, most: number | undefined, unit: string): string[] {
  const range =
    least === undefined
      ? most === undefined
        ? undefined
        : `at most ${most}`
      : most === undefined
        ? `at least ${least}`
        : least === most
          ? `exactly ${least}`
          : `${least} to ${most}`;
  return range === undefined ? [] : [`${range} ${unit}`.trim()];
}
