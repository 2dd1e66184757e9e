import { toJsonSchema, toJsonSchemaDefs, type ConversionConfig, type JsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { namedSchemas } from './named-schemas.ts';

type Schema = v.GenericSchema<any, any>; // any schema will do

/** Converts a schema to JSON Schema. A named schema becomes a reference. */
export function jsonSchemaOf(schema: Schema): JsonSchema {
  const name = Object.entries(namedSchemas).find(([, named]) => named === schema)?.[0];
  if (name !== undefined) return { $ref: refTo(name) };
  const {
    $schema: _dialect,
    $defs: _definitions,
    ...described
  } = toJsonSchema(schema, { ...config, definitions: namedSchemas });
  return described;
}

export const namedJsonSchemas = (): Record<string, JsonSchema> => toJsonSchemaDefs(namedSchemas, config);

const refTo = (name: string): string => `#/components/schemas/${name}`;

const config: ConversionConfig = {
  target: 'draft-2020-12',
  // Checks in code have no equivalent. Transformations of strings are described below.
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => refTo(referenceId),
  overrideSchema: ({ valibotSchema, jsonSchema }) =>
    valibotSchema.type === 'loose_object' ? { ...jsonSchema, additionalProperties: true } : undefined,
  overrideAction: ({ valibotAction: action, jsonSchema }) => {
    if (action.kind === 'transformation') return jsonSchema.type === 'string' ? cleaning(jsonSchema) : jsonSchema;
    if ('x-cleaned' in jsonSchema) return limitingCleaned(jsonSchema, action);
    return isPattern(action) ? alsoOf(jsonSchema, action.requirement.source) : undefined;
  },
};

/** Constraints before the transformation still apply to the sent value. */
function cleaning({ type, ...before }: JsonSchema): JsonSchema {
  const isLimited = Object.keys(before).length > 0 && !('x-cleaned' in before);
  return { type, ...(isLimited ? { allOf: [before], 'x-cleaned': {} } : { 'x-cleaned': {}, ...before }) };
}

/** Moves the limit from the sent string, where the converter put it, to the cleaned one. */
function limitingCleaned(jsonSchema: JsonSchema, action: object): JsonSchema {
  const { type, allOf, 'x-cleaned': cleaned, ...limit } = jsonSchema as JsonSchema & { 'x-cleaned': JsonSchema }; // checked before
  const holds = isPattern(action) ? alsoOf(cleaned, action.requirement.source) : { ...cleaned, ...limit };
  return { type, ...(allOf && { allOf }), 'x-cleaned': holds } as JsonSchema;
}

/** JSON Schema implies the flag `u`, so it may be dropped. */
const isPattern = (action: object): action is { requirement: RegExp } =>
  'type' in action &&
  action.type === 'regex' &&
  'requirement' in action &&
  action.requirement instanceof RegExp &&
  /^u?$/.test(action.requirement.flags);

function alsoOf(holder: JsonSchema, pattern: string): JsonSchema {
  if (holder.pattern === undefined || holder.pattern === pattern) return { ...holder, pattern };
  return { ...holder, allOf: [...(holder.allOf ?? []), { pattern }] };
}
