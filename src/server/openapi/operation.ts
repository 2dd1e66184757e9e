import type { JsonSchema } from '@valibot/to-json-schema';
import type { Call, Key } from '../../contract/call.ts';
import { AttemptKeySchema } from '../../contract/calls/payment.calls.ts';
import { idempotencyKeyHeader } from '../../contract/headers.ts';
import { FaultSchema } from '../../contract/problem.schema.ts';
import { faultResponses, faultStatusesOf } from './fault-responses.ts';
import { jsonSchemaOf } from './json-schema.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
}

export interface Content {
  'application/json': { schema: JsonSchema };
}

/** Without `content`, the response has no body. */
export type Response = { $ref: string } | { description: string; content?: Content };

export interface Operation {
  operationId: string;
  tags: [string];
  summary: string;
  security: Record<string, []>[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, Response>;
}

/** Security scheme for each kind of key. A key opens only the calls of its kind. */
export const securityOf = {
  none: null,
  registration: 'registrationKey',
  invite: 'inviteToken',
  credentials: 'credentialsToken',
} as const satisfies Record<Key, string | null>;

export function operationOf(area: string, name: string, call: Call): Operation {
  const bearer = securityOf[call.key];
  return {
    operationId: name,
    tags: [area],
    summary: call.summary,
    security: bearer === null ? [] : [{ [bearer]: [] }],
    parameters: parametersOf(call),
    ...(call.body && { requestBody: { required: true, content: json(jsonSchemaOf(call.body)) } }),
    responses: responsesOf(call),
  };
}

function parametersOf(call: Call): Parameter[] {
  const parts = [
    ['path', call.params],
    ['query', call.query],
    ['header', call.headers],
  ] as const;
  const named = parts.flatMap(([where, schema]) =>
    schema === undefined ? [] : parametersIn(where, jsonSchemaOf(schema)),
  );
  const key: Parameter = {
    name: idempotencyKeyHeader,
    in: 'header',
    required: true,
    schema: jsonSchemaOf(AttemptKeySchema),
  };
  return call.idempotent === 'key' ? [...named, key] : named;
}

const parametersIn = (where: Parameter['in'], { properties = {}, required = [] }: JsonSchema): Parameter[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: schema as JsonSchema, // the converter creates no boolean schemas
  }));

function responsesOf(call: Call): Record<string, Response> {
  const own = Object.entries(call.replies).map(
    ([status, schema]) =>
      [status, { description: descriptionOf(Number(status)), content: json(jsonSchemaOf(schema)) }] as const,
  );
  const faults = faultStatusesOf(call).map((status): [string, Response] => {
    const schema = call.replies[status];
    if (schema === undefined)
      return [String(status), { $ref: `#/components/responses/${faultResponses[status].type}` }];
    const either = { anyOf: [jsonSchemaOf(schema), jsonSchemaOf(FaultSchema)] };
    return [String(status), { description: descriptionOf(status), content: json(either) }];
  });
  const unchanged: [string, Response][] =
    call.revalidated === true ? [['304', { description: descriptionOf(304) }]] : [];
  return Object.fromEntries([...own, ...unchanged, ...faults]);
}

export const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } });

const descriptions: Readonly<Record<number, string>> = {
  200: 'Success.',
  201: 'Created.',
  202: 'Accepted. The work continues after this reply.',
  304: 'Not modified: the ETag matches If-None-Match.',
  400: 'A value is invalid, or the body is malformed.',
  401: 'The bearer token or the credentials are wrong.',
  402: 'Declined. Nothing was charged.',
  403: 'Expired or completed.',
  404: 'Not found, or not accessible with this bearer token.',
  409: 'Conflicts with the stored data.',
};

const descriptionOf = (status: number): string => descriptions[status] ?? `Status ${status}.`;
