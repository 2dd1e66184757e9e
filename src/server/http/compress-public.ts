import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { encodingOf, encodings } from './encoding-of.ts';

const pack = {
  br: (body: Uint8Array) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Uint8Array) => promisify(gzip)(body),
} as const;

/** Below this many bytes an answer fits into one packet anyway. */
const leastBytes = 1024;

/**
 * Compresses answers that are the same for everybody. It is mounted for those paths alone: the length of a compressed
 * answer gives away what repeats in it, so that an answer with a key or a token in it, or with what a visitor typed, is
 * never compressed.
 */
export const compressPublic: MiddlewareHandler = async (context, next) => {
  await next();
  const { res } = context;
  if (res.body === null || res.headers.has('Content-Encoding')) return;
  const body = new Uint8Array(await res.arrayBuffer());
  const headers = new Headers(res.headers);
  headers.append('Vary', 'Accept-Encoding');
  const encoding = body.length < leastBytes ? null : encodingOf(context.req.header('Accept-Encoding'), encodings);
  const sent = encoding === null ? body : new Uint8Array(await pack[encoding](body));
  if (encoding !== null) headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(sent.length));
  context.res = undefined; // what is assigned next takes none of its headers
  context.res = new Response(sent, { status: res.status, headers });
};
