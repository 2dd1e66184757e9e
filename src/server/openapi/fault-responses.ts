import type { Call } from '../../contract/call.ts';
import type { Fault } from '../../contract/problem.schema.ts';

interface FaultResponse {
  type: Fault['type'];
  description: string;
}

/** Faults that any call may answer with besides its listed replies, by status. */
export const faultResponses = {
  400: {
    type: 'malformed',
    description: 'The body is not valid JSON, or has more than 8 levels, or text that cannot be stored.',
  },
  413: { type: 'tooLarge', description: 'The body has more than 16 KiB.' },
  414: { type: 'tooLarge', description: 'The URL has more than 4,096 characters.' },
  415: { type: 'unsupported', description: 'The Content-Type is not application/json.' },
  429: { type: 'tooMany', description: 'Too many requests; Retry-After says how many seconds to wait.' },
  500: { type: 'broken', description: 'An internal error.' },
  503: {
    type: 'unavailable',
    description:
      'Not now: the service is starting, stopping, overloaded or too slow. Retry-After may say how many seconds to wait.',
  },
} as const satisfies Record<number, FaultResponse>;

export type FaultStatus = keyof typeof faultResponses;

const always: readonly FaultStatus[] = [414, 429, 500, 503];
const ofBodies: readonly FaultStatus[] = [400, 413, 415];

export const faultStatusesOf = (call: Call): readonly FaultStatus[] =>
  call.body === undefined ? always : [...ofBodies, ...always];
