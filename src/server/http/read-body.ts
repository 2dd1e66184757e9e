import { HttpFault } from './http-fault.ts';

const mostBytes = 16 * 1024;
const mostDepth = 8;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads a JSON body. Throws an `HttpFault` for an invalid one. */
export async function readBody(request: Request): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new HttpFault(415, 'unsupported');
  const body = parse(await readText(request));
  if (!isTame(body, mostDepth)) throw new HttpFault(400, 'malformed');
  return body;
}

async function readText(request: Request): Promise<string> {
  const length = request.headers.get('content-length');
  if (Number(length ?? 0) > mostBytes) throw new HttpFault(413, 'tooLarge');
  const bytes = length === null ? await collect(request.body ?? []) : await whole(request);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new HttpFault(400, 'malformed');
  }
}

/** Reads a body of a stated length, which Node enforces. Much faster than a stream. */
const whole = async (request: Request): Promise<ArrayBuffer> =>
  request.arrayBuffer().catch(() => {
    throw new HttpFault(400, 'malformed'); // the caller disconnected
  });

/**
 * Counts the bytes of a chunked body, which states no length. Does not use `hono/body-limit`, because that copies requests
 * with a chunked body, which throws for the requests of `@hono/node-server`.
 */
async function collect(body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > mostBytes) throw new HttpFault(413, 'tooLarge');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof HttpFault ? error : new HttpFault(400, 'malformed'); // the caller disconnected
  }
  return Buffer.concat(chunks);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpFault(400, 'malformed');
  }
}

/** NUL and lone surrogates are valid in JSON, but not in Postgres text. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

function isTame(value: unknown, depthLeft: number): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depthLeft === 0) return false;
  if (Array.isArray(value)) return value.every(item => isTame(item, depthLeft - 1));
  return Object.entries(value).every(
    ([key, item]) => isStorable(key) && !forbiddenKeys.has(key) && isTame(item, depthLeft - 1),
  );
}
