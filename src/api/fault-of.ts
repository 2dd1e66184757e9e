import { ApiFault } from './api-fault.ts';

/** ky's errors are known by name. */
export function faultOf(error: unknown): ApiFault {
  if (error instanceof ApiFault) return error;
  if (error instanceof Error && error.name === 'TimeoutError') return new ApiFault('timeout', { cause: error });
  const response = error instanceof Error && 'response' in error && error.response instanceof Response ? error.response : null;
  if (response === null) return new ApiFault('network', { cause: error });
  if (response.status !== 429 && response.status !== 503) return new ApiFault('server', { cause: error });
  return new ApiFault('busy', { retryAfter: retryAfterOf(response), cause: error });
}

function retryAfterOf({ headers }: Response): number | null {
  const seconds = headers.get('Retry-After');
  return seconds !== null && /^\d+$/.test(seconds) ? Number(seconds) : null;
}
