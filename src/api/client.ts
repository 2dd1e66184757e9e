import ky from 'ky';
import * as v from 'valibot';
import type { Call, CallInput, CallReply } from '../contract/call.ts';
import { ApiFault } from './api-fault.ts';
import { type AnyInput, callRequest } from './call-request.ts';

/**
 * Converts an error of ky into a fault. It recognises ky's errors by name and never tests for the global `Response`, which a
 * server in the same process replaces.
 */
function faultOf(error: unknown): ApiFault {
  if (error instanceof ApiFault) return error;
  if (error instanceof Error && error.name === 'TimeoutError') return new ApiFault('timeout', { cause: error });
  if (!isHttpError(error)) return new ApiFault('network', { cause: error });
  const { response } = error;
  if (response.status !== 429 && response.status !== 503) return new ApiFault('server', { cause: error });
  return new ApiFault('busy', { retryAfter: retryAfterOf(response), cause: error });
}

const isHttpError = (error: unknown): error is Error & { response: Response } =>
  error instanceof Error && error.name === 'HTTPError';

/** Seconds to wait, from a header that has seconds or an HTTP date. */
function retryAfterOf({ headers }: Response): number | null {
  const text = headers.get('Retry-After') ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

export interface ApiOptions {
  /** Base path of the API, e.g. `/api`. */
  baseUrl: string;
  fetch?: typeof globalThis.fetch;
  /** Milliseconds for each try, and again for reading the body. */
  timeout?: number;
}

export interface Api {
  /**
   * Makes a call and returns any reply that the contract lists, whatever its status.
   *
   * @throws ApiFault for any other outcome; the signal's own reason when it is aborted.
   * @example
   * const reply = await api.call(listRegions, { params: { country: 'US' } });
   * if (reply.status === 200) show(reply.body);
   */
  call: <const C extends Call>(
    call: C,
    input: CallInput<C>,
    options?: { signal?: AbortSignal },
  ) => Promise<CallReply<C>>;
}

const retryDelay = (attempt: number): number => 300 * 2 ** (attempt - 1);

/** Retries reads, and writes whose definition says `retried`: the server recognises a repeated write by its key. */
const mayRetry = ({ method, retried }: Call): boolean => method === 'GET' || retried === true;

export function createApi({ baseUrl, fetch, timeout = 10_000 }: ApiOptions): Api {
  return {
    async call(call, input, { signal } = {}) {
      const parts: AnyInput = input;
      const { url, init } = callRequest(baseUrl, call, parts);
      try {
        const response = await ky(url, {
          ...init,
          timeout,
          throwHttpErrors: status => !Object.hasOwn(call.replies, status),
          retry: {
            limit: mayRetry(call) ? 3 : 0,
            methods: ['get', 'post', 'put'],
            statusCodes: [500, 502, 503, 504],
            maxRetryAfter: 5000,
            delay: retryDelay,
            jitter: true,
          },
          ...(fetch && { fetch }),
          ...(signal && { signal }),
        });
        return readReply(call, response.status, await within(timeout, response.text()));
      } catch (error) {
        signal?.throwIfAborted();
        throw faultOf(error);
      }
    },
  };
}

function readReply<C extends Call>(call: C, status: number, text: string): CallReply<C> {
  const schema = call.replies[status];
  const validated = schema && v.safeParse(schema, parseJson(text));
  if (!validated?.success) throw new ApiFault('malformed');
  return { status, body: validated.output };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiFault('malformed', { cause });
  }
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ApiFault('timeout')), milliseconds);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
