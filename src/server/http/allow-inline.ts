import type { MiddlewareHandler } from 'hono';

/** Hashes of a page's inline scripts and styles, as in a Content-Security-Policy. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

declare module 'hono' {
  interface ContextVariableMap {
    inline: InlineHashes;
  }
}

const header = 'Content-Security-Policy';

/**
 * Adds the inline hashes that the handler set to the response's policy. Mount it before the middleware that sets the
 * policy.
 */
export const allowInline: MiddlewareHandler = async (context, next) => {
  await next();
  const inline = context.get('inline');
  if (inline === undefined) return; // before it reads `headers`, because that makes the reply slower to send
  const policy = context.res.headers.get(header);
  if (policy === null) return;
  context.res.headers.set(
    header,
    withSources(withSources(policy, 'script-src', inline.scripts), 'style-src', inline.styles),
  );
};

/** A missing directive starts as a copy of `default-src`. Without that, the policy already allows everything. */
function withSources(policy: string, name: string, hashes: readonly string[]): string {
  const directives = policy
    .split(';')
    .map(directive => directive.trim())
    .filter(directive => directive !== '');
  const sourcesOf = (wanted: string) =>
    directives.find(directive => directive.startsWith(`${wanted} `))?.slice(wanted.length);
  const sources = sourcesOf(name) ?? sourcesOf('default-src');
  if (sources === undefined) return policy;
  const extended = [name + sources.replace(" 'none'", ''), ...hashes.map(hash => `'${hash}'`)].join(' ');
  return [...directives.filter(directive => !directive.startsWith(`${name} `)), extended].join('; ');
}
