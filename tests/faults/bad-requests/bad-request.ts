import { generateSync } from 'json-schema-faker';
import type { AnyInput } from '../../../src/api/call-request.ts';
import { callRequest } from '../../../src/api/call-request.ts';
import { openApiDocument } from '../../../src/server/openapi/document.ts';
import type { Operation } from '../../../src/server/openapi/operation.ts';
import { callOf, type CallName } from '../../server/support/every-call.ts';
import type { Random } from '../random.ts';
import { hostileHeaders, hostileSegments, hostileTexts } from './hostile.ts';
import type { BadRequest } from './send.ts';
import { spoil } from './spoil.ts';

const headerNames = [
  'Authorization',
  'Registration-Key',
  'Idempotency-Key',
  'Accept-Language',
  'Accept-Encoding',
  'Accept',
  'X-Forwarded-For',
  'X-Request-Id',
  'Origin',
  'Referer',
  'If-None-Match',
  'Range',
  'Cookie',
  'activity',
] as const;

const methods = ['DELETE', 'PATCH', 'PUT', 'POST', 'GET', 'OPTIONS', 'HEAD'] as const;

/** Makes a bad request to an operation. Most of its parts are valid, so that it gets past the first checks. */
export function badRequest(
  name: CallName,
  operation: Operation,
  inputs: Readonly<Record<CallName, AnyInput>>,
  random: Random,
): BadRequest {
  const good = inputs[name];
  const { url, init } = callRequest('http://join.test/api', callOf(name), good);
  const { pathname, search } = new URL(url);
  const asked: BadRequest = { method: init.method, path: `${pathname}${search}`, headers: init.headers, body: null };
  if (operation.requestBody !== undefined)
    Object.assign(asked, {
      headers: { ...asked.headers, 'Content-Type': 'application/json' },
      body: Buffer.from(JSON.stringify(good.body)),
    });
  const spoilt =
    operation.requestBody === undefined
      ? []
      : (['body', 'body', 'body', 'generated', 'generated', 'bytes', 'type'] as const);
  const how = random.pick(['address', 'query', 'header', 'method', ...spoilt]);
  switch (how) {
    case 'address':
      return { ...asked, path: withSegment(asked.path, random) };
    case 'query':
      return {
        ...asked,
        path: `${asked.path}${asked.path.includes('?') ? '&' : '?'}${random.pick(['country', 'a', '__proto__', ''])}=${random.pick(hostileSegments)}`,
      };
    case 'header':
      return { ...asked, headers: { ...asked.headers, [random.pick(headerNames)]: random.pick(hostileHeaders) } };
    case 'method':
      return { ...asked, method: random.pick(methods) };
    case 'generated':
      return { ...asked, body: Buffer.from(JSON.stringify(spoiltOrNot(generatedFor(operation, random), random))) };
    case 'bytes':
      return { ...asked, body: Buffer.from(random.pick(hostileTexts), random.pick(['utf8', 'latin1', 'utf16le'])) };
    case 'type':
      return {
        ...asked,
        headers: {
          ...asked.headers,
          'Content-Type': random.pick([
            'text/plain',
            'application/json; charset=utf-16',
            'application/json, text/html',
            '__proto__',
            'multipart/form-data; boundary=a',
            '',
          ]),
        },
      };
    default:
      return { ...asked, body: Buffer.from(JSON.stringify(spoil(good.body, random))) };
  }
}

/** A body that fits the operation's schema. */
function generatedFor({ requestBody }: Operation, random: Random): unknown {
  const { schema } = requestBody!.content['application/json'];
  return generateSync(
    { ...(schema as object), components: openApiDocument().components },
    { seed: random.integer(0, 0x7fff_ffff), optionalsProbability: 0.7 },
  );
}

const spoiltOrNot = (body: unknown, random: Random): unknown =>
  random.pick([true, false]) ? spoil(body, random) : body;

/** Replaces one segment of a path. */
function withSegment(path: string, random: Random): string {
  const segments = path.split('/');
  segments[random.integer(1, segments.length - 1)] = random.pick(hostileSegments);
  return segments.join('/');
}
