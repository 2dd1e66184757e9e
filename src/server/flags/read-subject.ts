import * as v from 'valibot';
import { evaluateFlag, type ContextError } from '../../contract/calls/flag.calls.ts';
import { foldEmail } from '../../contract/fields/email.schema.ts';
import { HttpFault } from '../http/http-fault.ts';
import { readBody } from '../http/read-body.ts';

/** Whom flags are asked for. An e-mail address is the same one however it is written. */
export async function readSubject(request: Request): Promise<{ type: 'read'; subject: string } | { type: 'refused'; errorCode: ContextError }> {
  const body = await readJson(request);
  const judged = v.safeParse(evaluateFlag.body, body);
  if (judged.success) return { type: 'read', subject: foldEmail(judged.output.context.targetingKey) };
  return { type: 'refused', errorCode: isObject(body) ? errorOf(body['context']) : 'PARSE_ERROR' };
}

/** What is no JSON is nothing; other faults are told as everywhere. */
const readJson = (request: Request): Promise<unknown> =>
  readBody(request).catch((error: unknown) => {
    if (error instanceof HttpFault && error.type === 'malformed') return undefined;
    throw error;
  });

function errorOf(context: unknown): ContextError {
  const key = isObject(context) ? context['targetingKey'] : context;
  return key === undefined || key === '' ? 'TARGETING_KEY_MISSING' : 'INVALID_CONTEXT';
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
