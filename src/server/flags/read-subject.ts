import * as v from 'valibot';
import { evaluateFlag, type ContextError } from '../../contract/calls/flag.calls.ts';
import { foldEmail } from '../../contract/fields/email.schema.ts';
import { HttpFault } from '../http/http-fault.ts';
import { readBody } from '../http/read-body.ts';

/**
 * Reads the targeting key of a flag request. Case-folds email addresses, so that each spelling gets the same
 * variants.
 */
export async function readSubject(
  request: Request,
): Promise<{ type: 'read'; subject: string } | { type: 'refused'; errorCode: ContextError }> {
  const body = await readJson(request);
  const validated = v.safeParse(evaluateFlag.body, body);
  if (validated.success) return { type: 'read', subject: foldEmail(validated.output.context.targetingKey) };
  return { type: 'refused', errorCode: isObject(body) ? errorOf(body['context']) : 'PARSE_ERROR' };
}

/** Returns undefined for a body that is not JSON, and rethrows other faults. */
const readJson = (request: Request): Promise<unknown> =>
  readBody(request).catch((error: unknown) => {
    if (error instanceof HttpFault && error.type === 'malformed') return undefined;
    throw error;
  });

function errorOf(context: unknown): ContextError {
  const key = isObject(context) ? context['targetingKey'] : context;
  return key === undefined || key === '' ? 'TARGETING_KEY_MISSING' : 'INVALID_CONTEXT';
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
