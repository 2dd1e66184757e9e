import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface BadRequest {
  method: string;
  /** Path and query exactly as sent. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer | null;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: string;
  /** Milliseconds until the last byte. */
  milliseconds: number;
}

/** Milliseconds: longer than the server may take for any request. */
const timeoutMs = 20_000;

/**
 * Sends requests that `fetch` would refuse to send.
 *
 * @returns null where no answer came within 20 seconds, or the connection ended without one
 */
export async function send(port: number, { method, path, headers, body }: BadRequest): Promise<Answer | null> {
  const begun = performance.now();
  const { promise, resolve } = Promise.withResolvers<Answer | null>();
  const length = body === null ? {} : { 'Content-Length': String(body.length) };
  const asked = request(
    {
      port,
      host: '127.0.0.1',
      method,
      path,
      headers: { ...headers, ...length },
      signal: AbortSignal.timeout(timeoutMs),
    },
    response => {
      const answered = new Headers(
        Object.entries(response.headers).flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value] as [string, string]] : [],
        ),
      );
      buffer(response).then(
        bytes =>
          resolve({
            status: response.statusCode ?? 0,
            headers: answered,
            body: decoded(bytes, answered),
            milliseconds: performance.now() - begun,
          }),
        () => resolve(null),
      );
    },
  );
  asked.on('error', () => resolve(null));
  asked.end(body ?? undefined);
  return promise;
}

function decoded(bytes: Buffer, headers: Headers): string {
  const encoding = headers.get('Content-Encoding');
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}
