import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { encodingOf, encodings } from './encoding-of.ts';

const pack = {
  br: (body: Uint8Array) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Uint8Array) => promisify(gzip)(body),
} as const;

/** Minimum size to compress, in characters. A smaller reply fits into one packet anyway. */
const leastBytes = 1024;

const known = new Map<string, Uint8Array<ArrayBuffer>>();

/** Each country has a few replies, by pricing group. */
const mostKnown = 500;

/** The same replies recur, so each is compressed once. */
async function packed(encoding: keyof typeof pack, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const key = `${encoding} ${text}`;
  const result = known.get(key) ?? new Uint8Array(await pack[encoding](Buffer.from(text)));
  if (known.size >= mostKnown) known.clear();
  known.set(key, result);
  return result;
}

declare module 'hono' {
  interface ContextVariableMap {
    /** The body of the reply, if the handler knows its text. To read it from the reply takes much longer. */
    text?: string;
  }
}

/**
 * Compresses public replies. Mount it for those paths only: the length of a compressed reply reveals repetitions in it,
 * so replies with a key, a token or visitor input must never be compressed.
 */
export const compressPublic: MiddlewareHandler = async (context, next) => {
  await next();
  const { res } = context;
  const written = context.get('text');
  if ((written === undefined && res.body === null) || res.headers.has('Content-Encoding')) return;
  res.headers.append('Vary', 'Accept-Encoding');
  const encoding = encodingOf(context.req.header('Accept-Encoding'), encodings);
  if (encoding === null) return;
  const text = written ?? (await res.text());
  const isWorth = text.length >= leastBytes;
  const sent = isWorth ? await packed(encoding, text) : Buffer.from(text);
  const headers = new Headers(res.headers);
  if (isWorth) headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(sent.length));
  context.res = undefined; // otherwise the assignment below merges the old headers
  context.res = new Response(sent, { status: res.status, headers });
};
