import type { Call } from '../../contract/call.ts';
import type { Fault } from '../../contract/problem.schema.ts';

interface FaultResponse {
  type: Fault['type'];
  description: string;
}

/** Faults that any call may answer with besides its listed replies, by status. */
export const faultResponses = {
  400: { type: 'malformed', description: 'The body is not JSON as it is read here: one value, at most 8 levels deep, of storable text.' },
  413: { type: 'tooLarge', description: 'The body has more than 16 KiB.' },
  414: { type: 'tooLarge', description: 'The address has more than 4,096 characters.' },
  415: { type: 'unsupported', description: 'The body is not announced as application/json.' },
  429: { type: 'tooMany', description: 'Too many requests; Retry-After says how many seconds to wait.' },
  500: { type: 'broken', description: 'A mistake of ours.' },
  503: { type: 'unavailable', description: 'Not now: the service is starting, stopping, overloaded or too slow. Retry-After may say how many seconds to wait.' },
} as const satisfies Record<number, FaultResponse>;

export type FaultStatus = keyof typeof faultResponses;

const always: readonly FaultStatus[] = [414, 429, 500, 503];
const ofBodies: readonly FaultStatus[] = [400, 413, 415];

export const faultStatusesOf = (call: Call): readonly FaultStatus[] => (call.body === undefined ? always : [...ofBodies, ...always]);
