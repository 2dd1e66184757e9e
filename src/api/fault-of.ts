import { ApiFault } from './api-fault.ts';

/** Converts an error of ky's into a fault. ky's errors are recognised by name. */
export function faultOf(error: unknown): ApiFault {
  if (error instanceof ApiFault) return error;
  if (error instanceof Error && error.name === 'TimeoutError') return new ApiFault('timeout', { cause: error });
  const response =
    error instanceof Error && 'response' in error && error.response instanceof Response ? error.response : null;
  if (response === null) return new ApiFault('network', { cause: error });
  if (response.status !== 429 && response.status !== 503) return new ApiFault('server', { cause: error });
  return new ApiFault('busy', { retryAfter: retryAfterOf(response), cause: error });
}

/** Seconds to wait, from a header that has seconds or an HTTP date. */
function retryAfterOf({ headers }: Response): number | null {
  const text = headers.get('Retry-After') ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}
