import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { type Encoding, encodingOf, encodings } from './encoding-of.ts';

/** A built file with the compressed variants that the build wrote next to it. */
export interface StaticFile {
  type: string;
  hash: string;
  plain: Uint8Array<ArrayBuffer>;
  encoded: ReadonlyMap<Encoding, Uint8Array<ArrayBuffer>>;
}

export const fileEndings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

export async function readStaticFile(path: string): Promise<StaticFile> {
  const plain = new Uint8Array(await readFile(path));
  const read = async (encoding: Encoding) =>
    [encoding, await readFile(path + fileEndings[encoding]).catch(() => null)] as const;
  const found = await Promise.all(encodings.map(read));
  return {
    type: getMimeType(path) ?? 'application/octet-stream',
    hash: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    plain,
    encoded: new Map(found.flatMap(([encoding, body]) => (body === null ? [] : [[encoding, new Uint8Array(body)]]))),
  };
}

interface HowToAnswer {
  status?: 200 | 404;
  cacheControl: string;
  /** Request headers that the choice of this file depended on. */
  vary?: readonly string[];
}

/** Sends a file in the encoding that the client prefers, or 304 if the client has it. */
export function sendFile(
  context: Context,
  { type, hash, plain, encoded }: StaticFile,
  { status = 200, cacheControl, vary = [] }: HowToAnswer,
): Response {
  const encoding = encodingOf(context.req.header('Accept-Encoding'), [...encoded.keys()]);
  const body = (encoding && encoded.get(encoding)) ?? plain;
  // A strong ETag must differ for each encoding, because the bytes differ.
  const etag = `"${hash}${encoding === null ? '' : `-${encoding}`}"`;
  const varies = [...(encoded.size > 0 ? ['Accept-Encoding'] : []), ...vary];
  const headers = { 'Cache-Control': cacheControl, ETag: etag, ...(varies.length > 0 && { Vary: varies.join(', ') }) };
  if (status === 200 && hasAlready(context.req.header('If-None-Match'), etag)) return context.body(null, 304, headers);
  return context.body(body, status, {
    ...headers,
    'Content-Type': type,
    'Content-Length': String(body.length),
    ...(encoding !== null && { 'Content-Encoding': encoding }),
  });
}

const hasAlready = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some(known => known.trim().replace(/^W\//, '') === etag || known.trim() === '*');
