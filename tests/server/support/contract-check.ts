import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { openApiDocument, type Method, type OpenApiDocument } from '../../../src/server/openapi/document.ts';
import type { Operation } from '../../../src/server/openapi/operation.ts';

const id = 'http://join.test/openapi.json';
const pages = new Set(['/api/openapi.json', '/api/docs', '/api/docs.css']);

/** Compares a request and its response with the API's document. Returns the differences. */
export async function differences(request: Request, response: Response): Promise<string[]> {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith('/api/') || pages.has(pathname)) return [];
  const asked = `${request.method} ${pathname}: ${response.status}`;
  const found = operationAt(request.method, pathname);
  const body = await jsonOf(response);
  if (found === undefined)
    return [404, 414].includes(response.status) && fits(pointer('components', 'schemas', 'Fault'), body)
      ? []
      : [`${asked} though there is no such call`];
  const { path, method, operation } = found;
  const reply = operation.responses[response.status];
  if (reply === undefined) return [`${asked} is not listed`];
  if (!('$ref' in reply) && reply.content === undefined) return []; // a response with such a status has no body
  const at =
    '$ref' in reply
      ? `${reply.$ref}/content/application~1json/schema`
      : pointer('paths', path, method, 'responses', String(response.status), 'content', 'application/json', 'schema');
  const ofReply = fits(at, body) ? [] : [`${asked} with a body that its schema refuses: ${explain(at, body)}`];
  if (!response.ok || operation.requestBody === undefined) return ofReply;
  const sent: unknown = await request.json();
  const of = pointer('paths', path, method, 'requestBody', 'content', 'application/json', 'schema');
  return fits(of, sent) ? ofReply : [...ofReply, `${asked} to a body that its schema refuses: ${explain(of, sent)}`];
}

interface Found {
  path: string;
  method: Method;
  operation: Operation;
}

/** Paths without parameters come first, because they win over a pattern. */
const templates = Object.entries(openApiDocument().paths)
  .toSorted(([one], [other]) => Number(one.includes('{')) - Number(other.includes('{')))
  .map(([path, operations]) => ({
    path,
    operations,
    template: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

function operationAt(asked: string, pathname: string): Found | undefined {
  const method = asked.toLowerCase() as Method; // an unknown method finds nothing
  for (const { path, operations, template } of templates) {
    const operation = operations[method];
    if (operation !== undefined && template.test(pathname)) return { path, method, operation };
  }
  return undefined;
}

const pointer = (...keys: string[]): string =>
  `#/${keys.map(key => key.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;

const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
ajv.addSchema(closed(openApiDocument()), id);

const validators = new Map<string, ValidateFunction>();

function validatorAt(at: string): ValidateFunction {
  const known = validators.get(at) ?? ajv.compile({ $ref: `${id}${at}` });
  validators.set(at, known);
  return known;
}

const fits = (at: string, value: unknown): boolean => validatorAt(at)(value);

const explain = (at: string, value: unknown): string => (fits(at, value) ? '' : ajv.errorsText(validatorAt(at).errors));

const jsonOf = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

/** Forbids unknown keys. Clients tolerate them, but the server must not send any. */
function closed(document: OpenApiDocument): object {
  return JSON.parse(JSON.stringify(document), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && 'properties' in value
      ? { additionalProperties: false, ...value }
      : value,
  ) as object; // an object remains an object
}
