import { toJsonSchema, toJsonSchemaDefs, type ConversionConfig, type JsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { namedSchemas } from './named-schemas.ts';

type Schema = v.GenericSchema<any, any>; // a schema of anything is described alike

/** A schema in JSON Schema's words; a named one by reference. */
export function jsonSchemaOf(schema: Schema): JsonSchema {
  const name = Object.entries(namedSchemas).find(([, named]) => named === schema)?.[0];
  if (name !== undefined) return { $ref: refTo(name) };
  const { $schema: _dialect, $defs: _definitions, ...described } = toJsonSchema(schema, { ...config, definitions: namedSchemas });
  return described;
}

export const namedJsonSchemas = (): Record<string, JsonSchema> => toJsonSchemaDefs(namedSchemas, config);

const refTo = (name: string): string => `#/components/schemas/${name}`;

const config: ConversionConfig = {
  target: 'draft-2020-12',
  // Checks that are code have no equivalent. What a string is cleaned to is described below.
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => refTo(referenceId),
  overrideSchema: ({ valibotSchema, jsonSchema }) => (valibotSchema.type === 'loose_object' ? { ...jsonSchema, additionalProperties: true } : undefined),
  overrideAction: ({ valibotAction: action, jsonSchema }) => {
    if (action.kind === 'transformation') return jsonSchema.type === 'string' ? cleaning(jsonSchema) : jsonSchema;
    if ('x-cleaned' in jsonSchema) return limitingCleaned(jsonSchema, action);
    return isPattern(action) ? alsoOf(jsonSchema, action.requirement.source) : undefined;
  },
};

/** What comes before the cleaning still holds of what is sent. */
function cleaning({ type, ...before }: JsonSchema): JsonSchema {
  const isLimited = Object.keys(before).length > 0 && !('x-cleaned' in before);
  return { type, ...(isLimited ? { allOf: [before], 'x-cleaned': {} } : { 'x-cleaned': {}, ...before }) };
}

/** The converter has set the action's limit on the string as it is sent: it belongs to the cleaned one. */
function limitingCleaned(jsonSchema: JsonSchema, action: object): JsonSchema {
  const { type, allOf, 'x-cleaned': cleaned, ...limit } = jsonSchema as JsonSchema & { 'x-cleaned': JsonSchema }; // asked before
  const holds = isPattern(action) ? alsoOf(cleaned, action.requirement.source) : { ...cleaned, ...limit };
  return { type, ...(allOf && { allOf }), 'x-cleaned': holds } as JsonSchema;
}

/** JSON Schema's patterns are read with the flag `u`, so that it can be left out. */
const isPattern = (action: object): action is { requirement: RegExp } =>
  'type' in action && action.type === 'regex' && 'requirement' in action && action.requirement instanceof RegExp && /^u?$/.test(action.requirement.flags);

function alsoOf(holder: JsonSchema, pattern: string): JsonSchema {
  if (holder.pattern === undefined || holder.pattern === pattern) return { ...holder, pattern };
  return { ...holder, allOf: [...(holder.allOf ?? []), { pattern }] };
}
