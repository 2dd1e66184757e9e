import type { JsonSchema } from '@valibot/to-json-schema';
import { callsByArea } from '../../contract/all-calls.ts';
import { registrationKeyHeader } from '../../contract/headers.ts';
import type { Call } from '../../contract/call.ts';
import { FaultSchema } from '../../contract/problem.schema.ts';
import { faultResponses } from './fault-responses.ts';
import { jsonSchemaOf, namedJsonSchemas } from './json-schema.ts';
import { json, operationOf, type Operation } from './operation.ts';

export type Method = 'get' | 'post' | 'put';

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Partial<Record<Method, Operation>>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, { description: string }>;
    headers: Record<string, object>;
    securitySchemes: Record<string, object>;
  };
}

/** The contract as an OpenAPI document, created on first use. */
export function openApiDocument(): OpenApiDocument {
  document ??= makeDocument();
  return document;
}

let document: OpenApiDocument | undefined;

function makeDocument(): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [area, calls] of Object.entries<Record<string, Call>>(callsByArea)) {
    for (const [name, call] of Object.entries(calls)) {
      const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(area, name, call) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Twohomes Join', version: '1', description },
    servers: [{ url: '/api' }],
    tags: Object.keys(callsByArea).map(name => ({ name })),
    paths,
    components: { schemas: namedJsonSchemas(), responses: faultComponents(), headers, securitySchemes },
  };
}

const description = [
  'The calls of the public sign-up. Bodies are JSON up to 16 KiB. Unknown keys are refused, except in flag requests.',
  'Amounts are integers in the minor unit of the currency beside them.',
  'Every reply has an X-Request-Id. An unknown path is answered with 404 and {"type":"notFound"}.',
  'x-cleaned lists the constraints of a text after surrounding spaces, and those within phone numbers, are removed.',
].join(' ');

const faultComponents = (): OpenApiDocument['components']['responses'] =>
  Object.fromEntries(
    Object.values(faultResponses).map(({ type, description: text }) => [
      type,
      {
        description: text,
        ...(type === 'tooMany' || type === 'unavailable'
          ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }
          : {}),
        content: json(jsonSchemaOf(FaultSchema)),
      },
    ]),
  );

const headers = { RetryAfter: { description: 'Seconds.', schema: { type: 'integer', minimum: 1 } } };

const securitySchemes = {
  registrationKey: {
    type: 'apiKey',
    in: 'header',
    name: registrationKeyHeader,
    description: 'Returned by createRegistration; gives access to one registration.',
  },
  inviteToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'From the link of an invitation; gives access to one invited parent.',
  },
  credentialsToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'Returned by a completed payment; used up by setCredentials.',
  },
};
