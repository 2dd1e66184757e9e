import type { CallReply, CallRequest } from '../../contract/call.ts';
import type { validateProfessional } from '../../contract/calls/professional.calls.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { limit } from '../http/rate-limit.ts';
import type { Validated } from '../details/validate-family.ts';
import { validatePerson, validatePractice, validateSecurity } from './validate-form.ts';
import { findProfessional, professionalDuplicate } from './known-professional.ts';

type Request = CallRequest<typeof validateProfessional>;

/** Reports a duplicate at the step with the email field, rather than two steps later when the account is created. */
export async function validateStep(
  deps: Deps,
  { body }: Request,
  caller: Caller,
): Promise<CallReply<typeof validateProfessional>> {
  await limit(deps, 'registration', caller.address);
  const validated = validateFields(body);
  if (validated.type === 'refused') return { status: 409, body: validated.body };
  if (body.step === 'ONE' && (await findProfessional(deps.db, body.email)) !== undefined) return professionalDuplicate;
  return { status: 200, body: { valid: true } };
}

const validators = { ONE: validatePerson, TWO: validatePractice, THREE: validateSecurity };

const validateFields = ({ step, ...values }: Request['body']): Validated<unknown> => validators[step](values);
