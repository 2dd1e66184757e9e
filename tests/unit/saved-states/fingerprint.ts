import { createHash } from 'node:crypto';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

/** A short hash of a schema. It does not cover checks that are functions, nor in a flow its parts and its flags. */
export const fingerprintOf = (schema: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(toJsonSchema(schema as GenericSchema, { typeMode: 'input', errorMode: 'ignore' }))) // every saved state has a valibot schema
    .digest('hex')
    .slice(0, 16);
