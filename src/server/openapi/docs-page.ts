import type { JsonSchema } from '@valibot/to-json-schema';
import { html } from 'hono/html';
import type { OpenApiDocument } from './document.ts';
import { fieldsOf } from './fields.ts';
import type { Operation, Response } from './operation.ts';

type Markup = ReturnType<typeof html>;

/** The API documentation as HTML without scripts: every call, by area. */
export const docsPage = ({ info, tags, paths, components, servers }: OpenApiDocument): Markup => {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${info.title}: the API</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header>
<h1>${info.title}: the API</h1>
<p>${info.description}</p>
<p>For machines: <a href="/api/openapi.json">openapi.json</a></p>
<nav aria-label="Areas"><ul>${tags.map(({ name }) => html`<li><a href="#${idOf(name)}">${name}</a></li>`)}<li><a href="#faults">Faults</a></li><li><a href="#shapes">Shapes</a></li></ul></nav>
</header>
<main>
${tags.map(
  ({ name }) => html`<section id="${idOf(name)}"><h2>${name}</h2>
${operations.filter(({ operation }) => operation.tags[0] === name).map(({ path, method, operation }) => call(method, `${servers[0]?.url ?? ''}${path}`, operation))}
</section>`,
)}
<section id="faults"><h2>Faults</h2>
<p>Any call may return one of these faults, as {"type": …}.</p>
<dl>${Object.entries(components.responses).map(([name, { description }]) => html`<dt><code>${name}</code></dt><dd>${description}</dd>`)}</dl>
</section>
<section id="shapes"><h2>Shapes</h2>
${Object.entries(components.schemas).map(([name, schema]) => html`<article id="shape-${name}"><h3>${name}</h3>${fields(schema)}</article>`)}
</section>
</main>
</body>
</html>`;
};

const idOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

const call = (
  method: string,
  path: string,
  { operationId, summary, security, parameters, requestBody, responses }: Operation,
): Markup => html`<article id="${operationId}">
<h3><code>${method.toUpperCase()} ${path}</code></h3>
<p>${summary}</p>
<p>Name: ${operationId}. Bearer: ${security.flatMap(scheme => Object.keys(scheme)).join(', ') || 'none'}.</p>
${parameters.length === 0 ? '' : html`<h4>Parameters</h4>${table(parameters.map(({ name, in: where, required, schema }) => ({ path: `${name} (${where})`, what: fieldsOf(schema)[0]?.what ?? '', required })))}`}
${requestBody === undefined ? '' : html`<h4>Body</h4>${fields(requestBody.content['application/json'].schema)}`}
<h4>Replies</h4>
<dl>${Object.entries(responses).map(([status, response]) => html`<dt>${status}</dt><dd>${reply(response)}</dd>`)}</dl>
</article>`;

const reply = (response: Response): Markup =>
  '$ref' in response
    ? html`<a href="#faults">${response.$ref.split('/').at(-1)}</a>`
    : html`${response.description} ${response.content === undefined ? '' : fields(response.content['application/json'].schema)}`;

const table = (
  rows: { path: string; what: string; required: boolean }[],
): Markup => html`<table><thead><tr><th scope="col">Name</th><th scope="col">What</th><th scope="col">Required</th></tr></thead>
<tbody>${rows.map(({ path, what, required }) => html`<tr><td><code>${path}</code></td><td>${what}</td><td>${required ? 'yes' : 'no'}</td></tr>`)}</tbody></table>`;

function fields(schema: JsonSchema): Markup {
  if (schema.$ref !== undefined) return shape(schema.$ref);
  const options = schema.oneOf ?? schema.anyOf;
  if (options !== undefined)
    return html`<p>One of:</p><ul>${options.map(option => html`<li>${fields(option as JsonSchema)}</li>`)}</ul>`;
  return table(fieldsOf(schema).map(field => ({ ...field, path: field.path || 'body' })));
}

function shape(ref: string): Markup {
  const name = ref.split('/').at(-1) ?? '';
  return html`<a href="#shape-${name}">${name}</a>`;
}
