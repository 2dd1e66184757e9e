import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { GenericSchema } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { allCalls, callsByArea } from '../../src/contract/all-calls.ts';
import { createRegistration } from '../../src/contract/calls/registration.calls.ts';
import { optionalEmailSchema } from '../../src/contract/fields/email.schema.ts';
import { createApp } from '../../src/server/app.ts';
import { openApiDocument, type OpenApiDocument } from '../../src/server/openapi/document.ts';
import { jsonSchemaOf } from '../../src/server/openapi/json-schema.ts';
import { namedSchemas } from '../../src/server/openapi/named-schemas.ts';
import { securityOf, type Operation } from '../../src/server/openapi/operation.ts';
import { differences } from './support/contract-check.ts';
import { testServer, type TestServer } from './support/server.ts';
import { parentSection } from './support/sign-up.ts';

const document = openApiDocument();

interface Listed {
  path: string;
  method: string;
  operation: Operation;
}

const listed: Listed[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

describe('the list of calls', () => {
  it('contains the calls of every file of the contract', async () => {
    const folder = `${import.meta.dirname}/../../src/contract/calls`;
    const listedCalls = new Set<unknown>(Object.values(allCalls));
    for (const file of readdirSync(folder)) {
      const exported: object = await import(`${folder}/${file}`);
      expect([file, Object.values(exported).some(value => listedCalls.has(value))]).toEqual([file, true]);
    }
  });

  it('is not imported by the client, which would then load every call', () => {
    const source = `${import.meta.dirname}/../../src`;
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      file => /\.tsx?$/.test(file) && !file.startsWith('server/'),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter(file => readFileSync(`${source}/${file}`, 'utf8').includes('/all-calls'))).toEqual([]);
  });

  it('names each call once', () => {
    const names = Object.values(callsByArea).flatMap(calls => Object.keys(calls));
    expect(new Set(names).size).toBe(names.length);
  });
});

/** Yields every value in a document with its path. */
function* walk(value: unknown, at: readonly string[] = []): Generator<[readonly string[], unknown]> {
  yield [at, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* walk(inner, [...at, key]);
}

const lookUp = (pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key.replaceAll('~1', '/')], document); // a missing key gives undefined

describe('the document', () => {
  it('is OpenAPI 3.1 with the path, method and name of every call', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(Object.keys(document).toSorted()).toEqual(['components', 'info', 'openapi', 'paths', 'servers', 'tags']);
    const said = listed.map(({ path, method, operation }) => `${operation.operationId} ${method} ${path}`);
    const meant = Object.entries(allCalls).map(
      ([name, { method, path }]) => `${name} ${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    );
    expect(said.toSorted()).toEqual(meant.toSorted());
  });

  it.each(listed)('declares every part of $operation.operationId', ({ path, operation }) => {
    const call = allCalls[operation.operationId]!;
    expect(operation.summary).toBe(call.summary);
    expect(document.tags).toContainEqual({ name: operation.tags[0] });
    const inPath = operation.parameters.filter(parameter => parameter.in === 'path');
    expect(inPath.map(({ name }) => `{${name}}`).toSorted()).toEqual(
      [...path.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted(),
    );
    expect(inPath.every(({ required }) => required)).toBe(true);
    expect(new Set(operation.parameters.map(parameter => `${parameter.in} ${parameter.name}`)).size).toBe(
      operation.parameters.length,
    );
    expect(operation.parameters.some(({ name, required }) => name === 'Idempotency-Key' && required)).toBe(
      call.idempotent === 'key',
    );
    expect(operation.requestBody !== undefined).toBe(call.body !== undefined);
    expect(400 in call.replies).toBe(
      call.idempotent === 'key' || [call.params, call.query, call.body].some(part => part !== undefined),
    );
    const general =
      call.body === undefined ? ['414', '429', '500', '503'] : ['400', '413', '414', '415', '429', '500', '503'];
    const unchanged = call.revalidated === true ? ['304'] : [];
    expect(Object.keys(operation.responses).toSorted()).toEqual(
      [...new Set([...Object.keys(call.replies), ...unchanged, ...general])].toSorted(),
    );
  });

  it('declares the security scheme that each call requires', () => {
    expect(Object.fromEntries(listed.map(({ operation }) => [operation.operationId, operation.security]))).toEqual(
      Object.fromEntries(
        Object.entries(allCalls).map(([name, { key }]) => [name, key === 'none' ? [] : [{ [securityOf[key]]: [] }]]),
      ),
    );
    expect(document.components.securitySchemes).toMatchObject({
      registrationKey: { type: 'apiKey', in: 'header', name: 'Registration-Key' },
      inviteToken: { type: 'http', scheme: 'bearer' },
      credentialsToken: { type: 'http', scheme: 'bearer' },
    });
  });

  it('has no broken references', () => {
    const refs = [...walk(document)].flatMap(([at, value]) => (at.at(-1) === '$ref' ? [String(value)] : []));
    expect(refs.filter(ref => lookUp(ref) === undefined)).toEqual([]);
  });

  it('has valid JSON Schema 2020-12, and no schema that accepts everything', () => {
    const ajv = new Ajv2020({ strict: false });
    const schemas = [...walk(document)].filter(
      ([at]) => at.at(-1) === 'schema' || (at.length === 3 && at[1] === 'schemas'),
    );
    expect(
      schemas.filter(([, schema]) => ajv.validateSchema(schema as object) !== true).map(([at]) => at.join('/')),
    ).toEqual([]); // schemas are objects here
    expect(
      [...walk(document)]
        .filter(
          ([at, value]) =>
            at.at(-1) !== 'properties' && // an object may have none
            typeof value === 'object' &&
            value !== null &&
            !Array.isArray(value) &&
            Object.keys(value).length === 0,
        )
        .map(([at]) => at.join('/')),
      'accepts everything; after a transformation, add what JSON Schema can express, such as `v.maxLength`',
    ).toEqual([]);
  });

  it('can describe an email that may be empty', () => {
    expect(jsonSchemaOf(optionalEmailSchema())).toMatchObject({ type: 'string', 'x-cleaned': { maxLength: 254 } });
  });

  it('forbids unknown keys in every body, except in flag requests', () => {
    const bodies = listed.flatMap(({ operation }) =>
      operation.requestBody === undefined || operation.tags[0] === 'Flags' ? [] : [operation.requestBody],
    );
    const open = [...walk(bodies)]
      .filter(([, value]) => isObject(value) && 'properties' in value && value['additionalProperties'] !== false)
      .map(([at]) => at.join('/'));
    expect(open).toEqual([]);
  });

  it('defines every shared shape once, and no unused one', () => {
    const text = JSON.stringify(document);
    expect(Object.keys(namedSchemas).filter(name => !text.includes(`"#/components/schemas/${name}"`))).toEqual([]);
    const users = new Map<GenericSchema, Set<string>>();
    for (const [name, { body, replies }] of Object.entries(allCalls)) {
      for (const schema of [body, ...Object.values(replies)].flatMap(part =>
        part === undefined ? [] : [...unnamedObjectsOf(part)],
      ))
        users.set(schema, (users.get(schema) ?? new Set()).add(name));
    }
    expect([...users.values()].filter(({ size }) => size > 1).map(calls => [...calls].join(' and '))).toEqual([]);
  });

  it('describes the limits of a cleaned text separately from those of the sent one', () => {
    expect(document.components.schemas['RegistrationParent']).toMatchObject({
      properties: {
        firstName: { type: 'string', 'x-cleaned': { minLength: 1, maxLength: 20 } },
        phoneNumber: { type: 'string', 'x-cleaned': { pattern: String.raw`^\+?\d{8,15}$` } },
      },
    });
    expect(Object.keys(document.components.schemas['RegistrationParent']!.properties!['phoneNumber']!)).toEqual([
      'type',
      'x-cleaned',
    ]);
  });
});

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const named = new Set<GenericSchema>(Object.values(namedSchemas));

/** Yields the unnamed objects with two or more keys within a schema. Smaller ones need no name. */
function* unnamedObjectsOf(schema: GenericSchema): Generator<GenericSchema> {
  if (named.has(schema)) return;
  const parts = schema as GenericSchema & {
    entries?: Record<string, GenericSchema>;
    options?: unknown[];
    item?: GenericSchema;
    wrapped?: GenericSchema;
  }; // each kind of schema has some of these
  if (parts.entries !== undefined && Object.keys(parts.entries).length > 1) yield schema;
  const inner = [...Object.values(parts.entries ?? {}), ...(parts.options ?? []), parts.item, parts.wrapped];
  for (const one of inner) if (isObject(one) && 'kind' in one) yield* unnamedObjectsOf(one as unknown as GenericSchema); // options of a picklist are strings
}

describe('the server', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await testServer();
  });

  const values: Readonly<Record<string, string>> = { country: 'US', lookup: 'titles' };

  it.each(listed)('answers $method $path', async ({ path, method }) => {
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? crypto.randomUUID());
    const response = await server.app.request(`/api${address}`, { method: method.toUpperCase() });
    expect(await response.json()).not.toEqual({ type: 'notFound' });
  });

  it.each(['development', 'production'])('serves the document in %s', async environment => {
    const { deps } = server;
    const app = createApp({ ...deps, config: { ...deps.config, production: environment === 'production' } });
    const response = await app.request('/api/openapi.json');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await response.json()) as OpenApiDocument).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('serves it as HTML with every call and shape, without inline scripts or styles', async () => {
    const response = await server.app.request('/api/docs');
    const page = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/i);
    for (const { path, method, operation } of listed)
      expect(page).toContain(
        `<article id="${operation.operationId}">\n<h3><code>${method.toUpperCase()} /api${path}</code></h3>`,
      );
    for (const name of Object.keys(namedSchemas)) expect(page).toContain(`id="shape-${name}"`);
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.filter(id => !ids.includes(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    const style = await server.app.request('/api/docs.css');
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  });
});

describe('comparing the server with the document', () => {
  const ask = (body: unknown) =>
    new Request('http://join.test/api/signup/registration', { method: 'POST', body: JSON.stringify(body) });
  const made = { signupId: crypto.randomUUID(), registrationKey: 'x', revision: 0 };

  it.each([
    ['a documented reply', createRegistration.path, 201, made, []],
    ['a general fault', createRegistration.path, 503, { type: 'unavailable' }, []],
    ['an unknown path', '/nowhere', 404, { type: 'notFound' }, []],
    ['an unlisted status', createRegistration.path, 418, made, ['POST /api/signup/registration: 418 is not listed']],
    [
      'a missing key',
      createRegistration.path,
      201,
      { signupId: made.signupId, revision: 0 },
      [expect.stringContaining("must have required property 'registrationKey'")],
    ],
    [
      'an unknown key',
      createRegistration.path,
      201,
      { ...made, keyHash: 'x' },
      [expect.stringContaining('must NOT have additional properties')],
    ],
    [
      'an unknown kind of fault',
      createRegistration.path,
      503,
      { type: 'brokenSomehow' },
      [expect.stringContaining('must be equal to one of the allowed values')],
    ],
    ['a success at an unknown path', '/nowhere', 200, {}, ['POST /api/nowhere: 200 though there is no such call']],
  ])('reports the differences in %s', async (_name, path, status, body, found) => {
    const request = new Request(`http://join.test/api${path}`, { method: 'POST', body: JSON.stringify(parentSection) });
    expect(await differences(request, Response.json(body, { status }))).toEqual(found);
  });

  it('reports a body that the server accepts but the document forbids', async () => {
    expect(await differences(ask({ ...parentSection, isAdmin: true }), Response.json(made, { status: 201 }))).toEqual([
      expect.stringContaining('to a body that its schema refuses'),
    ]);
  });
});
