import type { MiddlewareHandler } from 'hono';

/** What of a page is written into it, as a content security policy names it. */
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

/** Has the policy of an answer allow the inline parts that its handler has named. Stands before what sets the policy. */
export const allowInline: MiddlewareHandler = async (context, next) => {
  await next();
  const inline = context.get('inline');
  const policy = context.res.headers.get(header);
  if (inline === undefined || policy === null) return;
  context.res.headers.set(header, withSources(withSources(policy, 'script-src', inline.scripts), 'style-src', inline.styles));
};

/** A directive that the policy has not is begun with what stood in for it; where nothing did, everything is allowed already. */
function withSources(policy: string, name: string, hashes: readonly string[]): string {
  const directives = policy.split(';').map(directive => directive.trim()).filter(directive => directive !== '');
  const sourcesOf = (wanted: string) => directives.find(directive => directive.startsWith(`${wanted} `))?.slice(wanted.length);
  const sources = sourcesOf(name) ?? sourcesOf('default-src');
  if (sources === undefined) return policy;
  const extended = [name + sources.replace(" 'none'", ''), ...hashes.map(hash => `'${hash}'`)].join(' ');
  return [...directives.filter(directive => !directive.startsWith(`${name} `)), extended].join('; ');
}
